import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { keepStage, readKeptStages } from '../platform/kept-stages.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { aRide } from '../testing/ride-builders.ts';
import { startServer } from '../testing/server.ts';
import { sendKeptStages } from './send-kept-stages.ts';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.reset();
  localStorage.clear();
});
afterAll(() => server.close());

const reachedAt = '2026-12-06T15:42:00.000Z';
const kept = { uid: 'otto', rideId: 'ride-1', timeZone: 'America/Chicago', reachedAt } as const;
const sent = jest.fn();
const send = () => sendKeptStages(createQueryClient(), 'otto', sent);

test('sends what was kept in its order, with its time, and forgets it', async () => {
  server.answer(ridesApi.reachStage, aRide());
  keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });
  keepStage({ ...kept, stage: 'PASSENGER_ON_BOARD' });

  await send();

  expect(server.seen.map(({ body }) => body)).toEqual([
    { stage: 'OPERATOR_ON_LOCATION', reachedAt },
    { stage: 'PASSENGER_ON_BOARD', reachedAt },
  ]);
  expect(readKeptStages()).toEqual([]);
});

test('keeps what nobody answers and sends it again under the same key', async () => {
  server.refuse(ridesApi.reachStage, { status: 503, code: 'UNAVAILABLE', message: 'x' });
  keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });

  await send();
  await send();

  const [first, second] = server.seen.map(({ request }) => request.headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(readKeptStages()).toHaveLength(1);
});

test('keeps the refusal until it has been read, and does not ask again', async () => {
  const state = { status: 'CANCELLED', currentRideStatus: null };
  server.refuse(ridesApi.reachStage, { status: 409, code: 'RIDE_CANCELLED', message: 'Not possible now.', state });
  keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });

  await send();
  await send();

  expect(readKeptStages()).toMatchObject([{ refusal: 'Not possible now.' }]);
  expect(server.seen).toHaveLength(1);
});

test('a stage that was reached anyway is done: the answer to an earlier try was lost', async () => {
  const state = { status: 'CONFIRMED', currentRideStatus: 'PASSENGER_ON_BOARD' };
  server.refuse(ridesApi.reachStage, { status: 409, code: 'STAGE_ALREADY_REACHED', message: 'x', state });
  keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });

  await send();

  expect(readKeptStages()).toEqual([]);
});

test.each([
  ['is not sent meanwhile', 60_000, 0],
  ['is sent once its page is gone', -1, 1],
])('what its own dialog is sending %s', async (_, fromNowMs, calls) => {
  server.answer(ridesApi.reachStage, aRide());
  const underWayUntil = new Date(Date.now() + fromNowMs).toISOString();
  keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION', underWayUntil });

  await send();

  expect(server.seen).toHaveLength(calls);
});

test('sends nothing of somebody else', async () => {
  keepStage({ ...kept, uid: 'olga', stage: 'OPERATOR_ON_LOCATION' });

  await send();

  expect(server.seen).toEqual([]);
});
