import { forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Route } from '@livery/contracts/routes.ts';
import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD']);

/** Unsafe calls, and GETs with an effect, must come from our own pages: same origin, plus a header only scripts set. */
export function assertSameOrigin(request: FastifyRequest, route: Route, publicUrl: string): void {
  if (route.who === 'provider' || (safeMethods.has(request.method) && !route.guarded)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOurs = origin === undefined ? site === 'same-origin' : origin === new URL(publicUrl).origin;
  if (!isOurs || request.headers['x-requested-with'] !== 'livery') throw forbidden('CROSS_ORIGIN', messages.forbidden);
}
