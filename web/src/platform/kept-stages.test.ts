import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { patienceMs } from './api-client.ts';
import { dropKeptStage, type KeptStage, keptStages } from './kept-stages.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const kept: KeptStage = {
  ...{ key: 'key-1', uid: 'otto', rideId: 'ride-1', timeZone: 'America/Chicago' },
  stage: 'OPERATOR_ON_LOCATION',
  reachedAt: '2026-12-06T15:42:00.000Z',
};

function keepInAnotherTab(all: readonly KeptStage[]) {
  const key = 'livery.kept-stages';
  localStorage.setItem(key, JSON.stringify(all));
  dispatchEvent(new StorageEvent('storage', { key }));
}

test('a stage that another tab is sending does not wait here, unless that tab has gone without an answer', () => {
  const underWay = { ...kept, underWayUntil: new Date(Date.now() + patienceMs).toISOString() };

  keepInAnotherTab([underWay]);
  expect(keptStages.get()).toEqual([]);
  jest.advanceTimersByTime(patienceMs);

  expect(keptStages.get()).toEqual([underWay]);
});

test('a stage that another tab is sending does not wait here once this tab has sent its own, either', () => {
  const underWay = { ...kept, key: 'theirs', underWayUntil: new Date(Date.now() + patienceMs).toISOString() };
  keepInAnotherTab([kept, underWay]);

  dropKeptStage(kept);

  expect(keptStages.get()).toEqual([]);
});

test('what another tab could not send waits here, too', () => {
  keepInAnotherTab([kept]);

  expect(keptStages.get()).toEqual([kept]);
});
