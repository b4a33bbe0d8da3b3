import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { HttpResponse, http } from 'msw';
import { createQueryClient } from '../platform/query-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { queueStage, readQueuedStages, removeQueuedStage } from '../platform/queued-stages.ts';
import { anOperator } from '../testing/builders.ts';
import { aRide } from '../testing/ride-builders.ts';
import { openServer } from '../testing/server.ts';
import { sendQueuedStages } from './send-queued-stages.ts';

const server = openServer();
afterEach(() => localStorage.clear());

const reachedAt = '2026-12-06T15:42:00.000Z';
const queued = { uid: 'otto', rideId: 'ride-1', timeZone: 'America/Chicago', reachedAt } as const;
const sent = jest.fn();
const send = () => sendQueuedStages(createQueryClient(), 'otto', sent);

test('sends what was kept in its order, with its time, and forgets it', async () => {
  server.answer(ridesApi.reachStage, aRide());
  queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });
  queueStage({ ...queued, stage: 'PASSENGER_ON_BOARD' });

  await send();

  expect(server.seen.map(({ body }) => body)).toEqual([
    { stage: 'OPERATOR_ON_LOCATION', reachedAt },
    { stage: 'PASSENGER_ON_BOARD', reachedAt },
  ]);
  expect(readQueuedStages()).toEqual([]);
});

test('keeps what nobody answers and sends it again under the same key', async () => {
  server.refuse(ridesApi.reachStage, { status: 503, code: 'UNAVAILABLE', message: 'x' });
  queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });

  await send();
  await send();

  const [first, second] = server.seen.map(({ request }) => request.headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(readQueuedStages()).toHaveLength(1);
});

test('keeps the refusal until it has been read, and does not ask again', async () => {
  const state = { status: 'CANCELLED', currentRideStatus: null };
  server.refuse(ridesApi.reachStage, { status: 409, code: 'RIDE_CANCELLED', message: 'Not possible now.', state });
  queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });

  await send();
  await send();

  expect(readQueuedStages()).toMatchObject([{ refusal: 'Not possible now.' }]);
  expect(server.seen).toHaveLength(1);
});

test('a stage that was reached anyway is done: the answer to an earlier try was lost', async () => {
  const state = { status: 'CONFIRMED', currentRideStatus: 'PASSENGER_ON_BOARD' };
  server.refuse(ridesApi.reachStage, { status: 409, code: 'STAGE_ALREADY_REACHED', message: 'x', state });
  queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });

  await send();

  expect(readQueuedStages()).toEqual([]);
});

test('what is withdrawn while another is sent is not sent any more', async () => {
  queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });
  const withdrawn = queueStage({ ...queued, stage: 'PASSENGER_ON_BOARD' });
  const bodies: unknown[] = [];
  server.handle(
    http.post(`http://localhost/api${ridesApi.reachStage.path}`, async ({ request }) => {
      bodies.push(await request.json());
      removeQueuedStage(withdrawn);
      return HttpResponse.json(aRide());
    }),
  );

  await send();

  expect(bodies).toEqual([{ stage: 'OPERATOR_ON_LOCATION', reachedAt }]);
  expect(readQueuedStages()).toEqual([]);
});

test('what is withdrawn while it is sent does not come back with its refusal', async () => {
  const withdrawn = queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });
  const error = { code: 'RIDE_CANCELLED', message: 'Not possible now.' };
  server.handle(
    http.post(`http://localhost/api${ridesApi.reachStage.path}`, () => {
      removeQueuedStage(withdrawn);
      return HttpResponse.json({ error }, { status: 409 });
    }),
  );

  await send();

  expect(readQueuedStages()).toEqual([]);
});

test('a stage taken by a newer server, whose answer this page cannot read, is done', async () => {
  server.handle(
    http.post(`http://localhost/api${ridesApi.reachStage.path}`, () => HttpResponse.json({ ofANewerServer: true })),
  );
  const one = queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });

  await send();

  expect(readQueuedStages()).toEqual([]);
  expect(sent).toHaveBeenLastCalledWith(one);
});

test.each([
  ['is not sent meanwhile', 60_000, 0],
  ['is sent once its page is gone', -1, 1],
])('a stage that its own dialog is sending %s', async (_, fromNowMs, calls) => {
  server.answer(ridesApi.reachStage, aRide());
  const underWayUntil = new Date(Date.now() + fromNowMs).toISOString();
  queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION', underWayUntil });

  await send();

  expect(server.seen).toHaveLength(calls);
});

test('sends nothing of somebody else', async () => {
  queueStage({ ...queued, uid: 'olga', stage: 'OPERATOR_ON_LOCATION' });

  await send();

  expect(server.seen).toEqual([]);
});

describe('once another person is signed in', () => {
  function signedIn() {
    const queryClient = createQueryClient();
    queryClient.setQueryData(queryKeys.me, anOperator({ uid: 'otto' }));
    const changePerson = () => queryClient.setQueryData(queryKeys.me, anOperator({ uid: 'olga' }));
    return { queryClient, changePerson };
  }

  const { request } = navigator.locks;
  afterEach(() => void Object.assign(navigator.locks, { request }));

  test('what waited for another tab is not sent', async () => {
    const { queryClient, changePerson } = signedIn();
    server.refuse(ridesApi.reachStage, { status: 404, code: 'RIDE_NOT_FOUND', message: 'No such ride.' });
    queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });
    const otherTab = Promise.withResolvers<void>();
    const whenFree = (_name: string, send: () => unknown) => otherTab.promise.then(send);
    Object.assign(navigator.locks, { request: whenFree });
    const sending = sendQueuedStages(queryClient, 'otto', sent);

    changePerson();
    otherTab.resolve();
    await sending;

    expect(server.seen).toEqual([]);
    expect(readQueuedStages()).toMatchObject([{ uid: 'otto' }]);
  });

  test('an answer is not shown to them, and its stage stays kept for the person who reported it', async () => {
    const { queryClient, changePerson } = signedIn();
    server.handle(
      http.post(`http://localhost/api${ridesApi.reachStage.path}`, () => {
        changePerson();
        return HttpResponse.json(aRide({ id: 'ride-1' }));
      }),
    );
    queueStage({ ...queued, stage: 'OPERATOR_ON_LOCATION' });

    await sendQueuedStages(queryClient, 'otto', sent);

    expect(queryClient.getQueryData(queryKeys.ride('ride-1'))).toBeUndefined();
    expect(readQueuedStages()).toMatchObject([{ uid: 'otto' }]);
  });
});
