import type { Route } from '@livery/contracts/routes.ts';
import { callerFrom, requireCaller } from '@livery/platform/http/auth.ts';
import { noteActor } from '@livery/platform/logging/request-context.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { requireSameOrigin } from './same-origin.ts';

/** Checks a call: same origin, signed in, role, second factor, in this order. Returns the session. */
export type Guard = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>;

export function guardOf(sessions: Sessions, publicUrl: string): Guard {
  return async (route, request, reply) => {
    requireSameOrigin(request, route, publicUrl);
    const session = route.who === 'provider' ? undefined : await sessions.of(request, reply);
    noteActor(session?.claims.sub);
    requireCaller(route, session && callerFrom(session.claims));
    return session;
  };
}
