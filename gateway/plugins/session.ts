import type { Route } from '@livery/contracts/routes.ts';
import { checkRole } from '@livery/platform/http/auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refresh } from '../clients/identity.ts';
import type { SessionCookies, Tokens } from './cookies.ts';
import type { Revocations } from './revocations.ts';
import type { Claims, ReadToken } from './tokens.ts';

/** Who is signed in on a request, and the token that says so to the services. */
export interface Session {
  token: string;
  claims: Claims;
}

export interface Sessions {
  /** The session of a request, refreshed silently; undefined for a visitor. */
  of(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined>;
}

export function sessions(o: {
  cookies: SessionCookies;
  refresh: Refresh;
  readToken: ReadToken;
  revoked: Revocations;
}): Sessions {
  function accepted(token: string | undefined): Session | undefined {
    const claims = token ? o.readToken(token) : undefined;
    if (!token || !claims || o.revoked.isRevoked(claims.sub, claims.iat)) return undefined;
    return { token, claims };
  }

  async function refreshed(tokens: Tokens, reply: FastifyReply): Promise<Session | undefined> {
    if (!tokens.refresh) return undefined;
    const fresh = await o.refresh(tokens.refresh);
    if (fresh) o.cookies.write(reply, fresh);
    else o.cookies.clear(reply);
    return accepted(fresh?.access);
  }

  return {
    async of(request, reply) {
      const tokens = o.cookies.read(request);
      return accepted(tokens.access) ?? refreshed(tokens, reply);
    },
  };
}

/** The edge's part of the authorisation: signed in, and of a role that may call the route at all. */
export function assertMayCall(route: Route, session: Session | undefined): void {
  const caller = session && { ...session.claims, uid: session.claims.sub, sessionId: session.claims.sid };
  checkRole(route.who, caller);
}
