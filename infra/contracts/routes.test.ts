import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { perMinute } from './limits.ts';
import type { Route } from './routes.ts';

const route = { method: 'GET', path: '/places', who: 'public', summary: 'A route', response: z.unknown() } as const;

test('a route names a limit that exists, else it does not compile', () => {
  const known: Route = { ...route, limit: 'places' };
  // @ts-expect-error a limit nobody counts
  const unknown: Route = { ...route, limit: 'place' };

  expect([known.limit, unknown.limit].map((name) => name && name in perMinute)).toEqual([true, false]);
});
