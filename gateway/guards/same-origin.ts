import { forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Route } from '@livery/contracts/routes.ts';
import { isForOwnPages } from '@livery/contracts/who-may-call.ts';
import type { FastifyRequest } from 'fastify';

/** Demands of a call that only our own pages may make: the same origin, and a header that only scripts set. */
export function requireSameOrigin({ headers }: FastifyRequest, route: Route, publicUrl: string): void {
  if (!isForOwnPages(route)) return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOurs = origin === undefined ? site === 'same-origin' : origin === new URL(publicUrl).origin;
  if (!isOurs || headers['x-requested-with'] !== 'livery') throw forbidden('CROSS_ORIGIN', messages.forbidden);
}
