import type { IssuedClaims, ReadToken } from '@livery/platform/http/access-tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies, Tokens } from './cookies.ts';
import type { Revocations } from './revocations.ts';

/** Who is signed in on a request, and the token that proves it to the services. */
export interface Session {
  token: string;
  claims: IssuedClaims;
}

/** Both fail with `unavailable` when identity does not answer. */
export interface Identity {
  /** Exchanges a refresh token; undefined when it is refused. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  /** Whether the session has not ended. */
  knows(session: Session): Promise<boolean>;
}

export interface Sessions {
  /** The session of a request, refreshed silently; undefined when nobody is signed in. */
  of(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined>;
}

export function sessions(options: {
  cookies: SessionCookies;
  identity: Identity;
  readToken: ReadToken;
  revoked: Revocations;
}): Sessions {
  function read(token: string | undefined): Session | undefined {
    const claims = token ? options.readToken(token) : undefined;
    return token && claims ? { token, claims } : undefined;
  }

  /**
   * While revocations may be missing, identity is asked. A new pair of tokens for each request would not do: the
   * browser keeps those of the answer that comes last, and identity takes a token for stolen once a later one was used.
   */
  async function hasNotEnded(session: Session): Promise<boolean> {
    if (options.revoked.isComplete()) return options.revoked.accept(session.claims);
    return options.identity.knows(session);
  }

  /** A token identity has just issued needs no revocation check. */
  async function refreshed(tokens: Tokens, reply: FastifyReply): Promise<Session | undefined> {
    if (!tokens.refresh) return undefined;
    const fresh = await options.identity.refresh(tokens.refresh);
    if (fresh) options.cookies.write(reply, fresh);
    else options.cookies.clear(reply);
    return read(fresh?.access);
  }

  return {
    async of(request, reply) {
      const tokens = options.cookies.read(request);
      const session = read(tokens.access);
      return session && (await hasNotEnded(session)) ? session : refreshed(tokens, reply);
    },
  };
}
