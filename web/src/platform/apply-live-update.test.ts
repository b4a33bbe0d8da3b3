import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { applyLiveUpdate } from './apply-live-update.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const person = [queryKeys.me, queryKeys.ride('ride-1')];
const lists = [queryKeys.reservations({}), queryKeys.preferredOperators];
const read = [...person, ...lists, queryKeys.paymentMethods, queryKeys.secondFactor];

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

const ofMoney = ['subscription.activated', 'subscription.ended', 'payout.connected', 'account.debt-changed'];
const ofPeople = ['operator.preferred', 'operator.held', 'user.profile-updated', 'user.reinstated'];

test.each([
  ...ofMoney.map((type) => ({ type, what: 'the profile and the rides', keys: person })),
  ...ofPeople.map((type) => ({
    type,
    what: 'the profile, the rides, the reservations and the preferred operators',
    keys: [...person, ...lists],
  })),
])('after $type $what are read again, and once more when every service has heard', ({ type, keys }) => {
  const { readAll, stale } = afterUpdate(type);
  expect(stale()).toEqual(keys);
  readAll();
  expect(stale()).toEqual([]);

  jest.advanceTimersByTime(2_000);

  expect(stale()).toEqual(keys);
});

test.each([
  ['a card that was saved', 'card.saved', queryKeys.paymentMethods],
  ['a second factor that was changed', 'second-factor.changed', queryKeys.secondFactor],
])('%s elsewhere is read, and nothing else', (_, type, key) => {
  const { stale } = afterUpdate(type);

  expect(stale()).toEqual([key]);
});
