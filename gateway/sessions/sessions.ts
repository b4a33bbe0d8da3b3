import type { IssuedClaims, ReadToken } from '@livery/platform/http/access-tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies, Tokens } from './cookies.ts';
import type { Revocations } from './revocations.ts';

/** Who is signed in on a request, and the token that proves it to the services. */
export interface Session {
  token: string;
  claims: IssuedClaims;
}

/** Exchanges a refresh token; undefined when identity refuses it, `unavailable` when identity does not answer. */
export type Refresh = (refreshToken: string) => Promise<Tokens | undefined>;

export interface Sessions {
  /** The session of a request, refreshed silently; undefined when nobody is signed in. */
  of(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined>;
}

export function sessions(options: {
  cookies: SessionCookies;
  refresh: Refresh;
  readToken: ReadToken;
  revoked: Revocations;
}): Sessions {
  function read(token: string | undefined): Session | undefined {
    const claims = token ? options.readToken(token) : undefined;
    return token && claims ? { token, claims } : undefined;
  }

  function accepted(token: string | undefined): Session | undefined {
    const session = read(token);
    return session && options.revoked.accept(session.claims) ? session : undefined;
  }

  /** A token identity has just issued needs no revocation check. */
  async function refreshed(tokens: Tokens, reply: FastifyReply): Promise<Session | undefined> {
    if (!tokens.refresh) return undefined;
    const fresh = await options.refresh(tokens.refresh);
    if (fresh) options.cookies.write(reply, fresh);
    else options.cookies.clear(reply);
    return read(fresh?.access);
  }

  return {
    async of(request, reply) {
      const tokens = options.cookies.read(request);
      return accepted(tokens.access) ?? refreshed(tokens, reply);
    },
  };
}
