import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { HttpResponse, http } from 'msw';
import { dropKeptStage, keepStage, readKeptStages } from '../platform/kept-stages.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { anOperator } from '../testing/builders.ts';
import { aRide } from '../testing/ride-builders.ts';
import { openServer } from '../testing/server.ts';
import { sendKeptStages } from './send-kept-stages.ts';

const server = openServer();
afterEach(() => localStorage.clear());

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

test('what is withdrawn while another is sent is not sent any more', async () => {
  keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });
  const withdrawn = keepStage({ ...kept, stage: 'PASSENGER_ON_BOARD' });
  const bodies: unknown[] = [];
  server.handle(
    http.post(`http://localhost/api${ridesApi.reachStage.path}`, async ({ request }) => {
      bodies.push(await request.json());
      dropKeptStage(withdrawn);
      return HttpResponse.json(aRide());
    }),
  );

  await send();

  expect(bodies).toEqual([{ stage: 'OPERATOR_ON_LOCATION', reachedAt }]);
  expect(readKeptStages()).toEqual([]);
});

test('what is withdrawn while it is sent does not come back with its refusal', async () => {
  const withdrawn = keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });
  const error = { code: 'RIDE_CANCELLED', message: 'Not possible now.' };
  server.handle(
    http.post(`http://localhost/api${ridesApi.reachStage.path}`, () => {
      dropKeptStage(withdrawn);
      return HttpResponse.json({ error }, { status: 409 });
    }),
  );

  await send();

  expect(readKeptStages()).toEqual([]);
});

test('a stage taken by a newer server, whose answer this page cannot read, is done', async () => {
  server.handle(
    http.post(`http://localhost/api${ridesApi.reachStage.path}`, () => HttpResponse.json({ ofANewerServer: true })),
  );
  const one = keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });

  await send();

  expect(readKeptStages()).toEqual([]);
  expect(sent).toHaveBeenLastCalledWith(one);
});

test.each([
  ['is not sent meanwhile', 60_000, 0],
  ['is sent once its page is gone', -1, 1],
])('a stage that its own dialog is sending %s', async (_, fromNowMs, calls) => {
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
    keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });
    const otherTab = Promise.withResolvers<void>();
    const whenFree = (_name: string, send: () => unknown) => otherTab.promise.then(send);
    Object.assign(navigator.locks, { request: whenFree });
    const sending = sendKeptStages(queryClient, 'otto', sent);

    changePerson();
    otherTab.resolve();
    await sending;

    expect(server.seen).toEqual([]);
    expect(readKeptStages()).toMatchObject([{ uid: 'otto' }]);
  });

  test('an answer is not shown to them, and its stage stays kept for the person who reported it', async () => {
    const { queryClient, changePerson } = signedIn();
    server.handle(
      http.post(`http://localhost/api${ridesApi.reachStage.path}`, () => {
        changePerson();
        return HttpResponse.json(aRide({ id: 'ride-1' }));
      }),
    );
    keepStage({ ...kept, stage: 'OPERATOR_ON_LOCATION' });

    await sendKeptStages(queryClient, 'otto', sent);

    expect(queryClient.getQueryData(queryKeys.ride('ride-1'))).toBeUndefined();
    expect(readKeptStages()).toMatchObject([{ uid: 'otto' }]);
  });
});
