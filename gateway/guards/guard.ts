import type { Route } from '@livery/contracts/routes.ts';
import { checkRole } from '@livery/platform/http/auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { assertSameOrigin } from './same-origin.ts';

/** Checks a call: same origin, signed in, role, in this order. Returns the session. */
export type Guard = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>;

export function guardOf(sessions: Sessions, publicUrl: string): Guard {
  return async (route, request, reply) => {
    assertSameOrigin(request, route, publicUrl);
    const session = route.who === 'provider' ? undefined : await sessions.of(request, reply);
    assertMayCall(route, session);
    return session;
  };
}

/** The gateway's part of authorization: signed in, and in a role that may call the route at all. */
function assertMayCall(route: Route, session: Session | undefined): void {
  const caller = session && { ...session.claims, uid: session.claims.sub, sessionId: session.claims.sid };
  checkRole(route.who, caller);
}
