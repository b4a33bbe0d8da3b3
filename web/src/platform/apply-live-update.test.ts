import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { applyLiveUpdate } from './apply-live-update.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const read = [queryKeys.me, queryKeys.ride('ride-1'), queryKeys.paymentMethods];

function afterUpdate(type: string) {
  const queryClient = createQueryClient();
  const readAll = () => {
    for (const key of read) queryClient.setQueryData(key, {});
  };
  const stale = () => read.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
  readAll();
  applyLiveUpdate(queryClient, { type, id: 'operator-1', version: 1 });
  return { readAll, stale };
}

test.each([
  ...['subscription.activated', 'subscription.ended', 'payout.connected', 'account.debt-changed'],
  ...['operator.preferred', 'operator.held', 'user.profile-updated'],
])('after %s the profile and the rides are read again, and once more when every service has heard', (type) => {
  const { readAll, stale } = afterUpdate(type);
  expect(stale()).toEqual([queryKeys.me, queryKeys.ride('ride-1')]);
  readAll();
  expect(stale()).toEqual([]);

  jest.advanceTimersByTime(2_000);

  expect(stale()).toEqual([queryKeys.me, queryKeys.ride('ride-1')]);
});

test('a card that was saved elsewhere is read, and nothing else', () => {
  const { stale } = afterUpdate('card.saved');

  expect(stale()).toEqual([queryKeys.paymentMethods]);
});
