import type { Route } from '@livery/contracts/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertSameOrigin } from './same-origin.ts';
import { assertMayCall, type Session, type Sessions } from './session.ts';

/** Checks a call in the order cross-site, signed in, role; answers the session. */
export type Guard = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>;

export function guardOf(sessions: Sessions, publicUrl: string): Guard {
  return async (route, request, reply) => {
    assertSameOrigin(request, route, publicUrl);
    const session = route.who === 'provider' ? undefined : await sessions.of(request, reply);
    assertMayCall(route, session);
    return session;
  };
}
