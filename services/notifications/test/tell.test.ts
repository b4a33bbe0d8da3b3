import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { tell } from '../actions/tell.ts';
import { notificationStore } from '../store/notification-store.ts';
import { readMarkStore } from '../store/read-mark-store.ts';
import { newCast, sampleOf } from './notifications-harness.ts';

const cast = newCast();
const event = {
  ...sampleOf('ride.confirmed', cast),
  id: 'ride:r1:6',
  subject: cast.ride,
  source: 'rides',
  sequence: 6,
  time: new Date().toISOString(),
  correlationId: 'c1',
  parties: [],
};
const told = [
  { to: cast.traveler, letter: 'chat-traveler' as const },
  { to: cast.operator, letter: 'chat-operator' as const },
];

const storesOf = (kit: Kit) => ({ notifications: notificationStore(kit), marks: readMarkStore(kit) });
let opened: TestStores<ReturnType<typeof storesOf>>;
beforeAll(async () => {
  opened = await openTestStores('tell', storesOf);
});
afterAll(() => opened.close());

test('a failure after the first of two messages loses none and doubles none', async () => {
  const { notifications, marks } = opened.stores;
  const fail = () => {
    throw new Error('the process has no more room');
  };
  await expect(tell({ notifications, marks, wake: fail }, event, told)).rejects.toThrow('no more room');
  expect(await notifications.find({})).toHaveLength(1);

  await tell({ notifications, marks, wake: () => {} }, event, told);
  await tell({ notifications, marks, wake: () => {} }, event, told);

  const written = await notifications.find({}, { sort: { _id: 1 } });
  expect(written.map(({ state }) => [state.recipientId, state.channel]).sort()).toEqual([
    [cast.operator, 'in-app'],
    [cast.operator, 'sms'],
    [cast.traveler, 'in-app'],
    [cast.traveler, 'sms'],
  ]);
});
