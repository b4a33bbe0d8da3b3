import { expect, test } from '@jest/globals';
import { sessionApi } from '@livery/contracts/identity/api/sessions.ts';
import type { IssuedClaims } from '@livery/platform/http/access-tokens.ts';
import { correlate } from '@livery/platform/http/correlation.ts';
import { currentContext } from '@livery/platform/logging/request-context.ts';
import fastify from 'fastify';
import type { Session } from '../sessions/sessions.ts';
import { guardOf } from './guard.ts';

const anna: Session = {
  token: 'token',
  claims: { sub: 'anna', sid: 's1', epoch: 0, accountType: 'Traveler', adminRole: null } as IssuedClaims,
};

test.each([
  ['names who is signed in', anna, 'anna'],
  ['names nobody where nobody is signed in', undefined, null],
])('what the log says of a request %s', async (_what, session, actor) => {
  const app = fastify();
  correlate(app, { withClient: true });
  const guard = guardOf({ of: async () => session }, 'http://livery.test');
  app.get('/', async (request, reply) => {
    await guard(sessionApi.getSession, request, reply);
    return { actor: currentContext()?.actor ?? null };
  });

  expect((await app.inject('/')).json()).toEqual({ actor });
});
