import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { patienceMs } from './api-client.ts';
import { type QueuedStage, queuedStages, removeQueuedStage } from './queued-stages.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const queued: QueuedStage = {
  ...{ key: 'key-1', uid: 'otto', rideId: 'ride-1', timeZone: 'America/Chicago' },
  stage: 'OPERATOR_ON_LOCATION',
  reachedAt: '2026-12-06T15:42:00.000Z',
};

function queueInAnotherTab(all: readonly QueuedStage[]) {
  const key = 'livery.kept-stages';
  localStorage.setItem(key, JSON.stringify(all));
  dispatchEvent(new StorageEvent('storage', { key }));
}

test('a stage that another tab is sending does not wait here, unless that tab has gone without an answer', () => {
  const underWay = { ...queued, underWayUntil: new Date(Date.now() + patienceMs).toISOString() };

  queueInAnotherTab([underWay]);
  expect(queuedStages.get()).toEqual([]);
  jest.advanceTimersByTime(patienceMs);

  expect(queuedStages.get()).toEqual([underWay]);
});

test('a stage that another tab is sending does not wait here once this tab has sent its own, either', () => {
  const underWay = { ...queued, key: 'theirs', underWayUntil: new Date(Date.now() + patienceMs).toISOString() };
  queueInAnotherTab([queued, underWay]);

  removeQueuedStage(queued);

  expect(queuedStages.get()).toEqual([]);
});

test('what another tab could not send waits here, too', () => {
  queueInAnotherTab([queued]);

  expect(queuedStages.get()).toEqual([queued]);
});
