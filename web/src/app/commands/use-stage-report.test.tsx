import { afterEach, expect, jest, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createQueryClient } from '../../platform/query-client.ts';
import { queuedStages, readQueuedStages, removeQueuedStagesOf } from '../../platform/queued-stages.ts';
import { anOperator } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { anOffer, aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { sendQueuedStages } from '../send-queued-stages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const server = openServer();
const operator = anOperator();
afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
  removeQueuedStagesOf(operator.uid);
});

const storageKey = 'livery.kept-stages';
const stage = 'OPERATOR_ON_LOCATION';
const ride = aRide({
  view: 'operator',
  status: 'CONFIRMED',
  offers: [anOffer({ status: 'confirmed', selectable: false })],
  actions: ['reach-stage'],
  nextStages: [stage],
});

async function report() {
  const onClose = jest.fn();
  const view = renderApp(<ConfirmDialog command="reach-stage" subject={{ stage }} ride={ride} onClose={onClose} />, {
    user: operator,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Update Ride Status' }));
  return { ...view, onClose };
}

/** The answer to a report that comes, or fails to, when the test says so. */
function answerLater() {
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const keys: (string | null)[] = [];
  server.handle(
    http.post('http://localhost/api/rides/:id/stage', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (await answered).clone();
    }),
  );
  return { keys, answer };
}

test('a report is kept from the press on, unseen, and nothing else sends it while its dialog waits', async () => {
  const pressedAt = Date.now();
  const { keys, answer } = answerLater();
  const { onClose } = await report();
  await waitFor(() => expect(keys).toHaveLength(1));
  const answeredAt = Date.now();

  await sendQueuedStages(createQueryClient(), operator.uid, () => {});

  const [queued] = readQueuedStages();
  expect(queued).toMatchObject({ uid: operator.uid, rideId: ride.id, stage });
  expect(Date.parse(queued?.reachedAt ?? '')).toBeGreaterThanOrEqual(pressedAt);
  expect(Date.parse(queued?.reachedAt ?? '')).toBeLessThanOrEqual(answeredAt);
  expect(queuedStages.get()).toEqual([]);
  expect(keys).toHaveLength(1);
  answer(HttpResponse.json(ride));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(readQueuedStages()).toEqual([]);
});

test('a report whose page is left is shown as waiting, and stays when its answer fails', async () => {
  const { keys, answer } = answerLater();
  const { unmount } = await report();
  await waitFor(() => expect(keys).toHaveLength(1));

  unmount();
  expect(queuedStages.get()).toMatchObject([{ stage, underWayUntil: expect.any(String) }]);
  answer(HttpResponse.error());

  await waitFor(() => expect(queuedStages.get()[0]?.underWayUntil).toBeUndefined());
  expect(readQueuedStages()).toMatchObject([{ stage }]);
});

test('a report whose page is left before the network goes is sent once more, with its time', async () => {
  const bodies: unknown[] = [];
  const cutOff = Promise.withResolvers<Response>();
  server.handle(
    http.post('http://localhost/api/rides/:id/stage', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? await cutOff.promise : HttpResponse.json(ride);
    }),
  );
  const { unmount, queryClient } = await report();
  await waitFor(() => expect(bodies).toHaveLength(1));

  unmount();
  onlineManager.setOnline(false);
  cutOff.resolve(HttpResponse.error());
  await waitFor(() => expect(queryClient.getMutationCache().getAll()[0]?.state.failureCount).toBe(1));
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  await sendQueuedStages(queryClient, operator.uid, () => {});

  expect(bodies.slice(1)).toEqual([{ stage, reachedAt: expect.any(String) }]);
  expect(readQueuedStages()).toEqual([]);
});

test('a report whose page is left is done when its answer comes', async () => {
  const { keys, answer } = answerLater();
  const { unmount } = await report();
  await waitFor(() => expect(keys).toHaveLength(1));

  unmount();
  answer(HttpResponse.json(ride));

  await waitFor(() => expect(queuedStages.get()).toEqual([]));
  expect(readQueuedStages()).toEqual([]);
});

test('a report that is refused is said in its dialog, and not kept', async () => {
  server.refuse(ridesApi.reachStage, { status: 409, code: 'NOT_NOW', message: 'Not possible now.' });
  await report();

  expect(await screen.findByText('Not possible now.')).toBeVisible();
  expect(readQueuedStages()).toEqual([]);
});

test('a report that finds its service down is kept, and sent with the time of the press', async () => {
  server.answer(ridesApi.reachStage, ride);
  server.refuseOnce(ridesApi.reachStage, { status: 503, code: 'SERVICE_DOWN', message: 'Not now.' });
  const { onClose, queryClient } = await report();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [queued] = queuedStages.get();
  expect(queued).toMatchObject({ stage });

  await sendQueuedStages(queryClient, operator.uid, () => {});

  expect(server.seen.slice(1).map(({ body }) => body)).toEqual([{ stage, reachedAt: queued?.reachedAt }]);
  expect(readQueuedStages()).toEqual([]);
});

test('a report that nobody answers is kept for the page where the device has no room', async () => {
  server.handle(http.post('http://localhost/api/rides/:id/stage', () => HttpResponse.error()));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((name) => {
    if (name === storageKey) throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  const { onClose } = await report();

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(queuedStages.get()).toMatchObject([{ stage }]);
  expect(readQueuedStages()).toMatchObject([{ stage }]);
});
