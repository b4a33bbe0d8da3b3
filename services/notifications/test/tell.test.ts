import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHealth } from '@livery/platform/http/health.ts';
import { createKit } from '@livery/platform/lifecycle/kit.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { silentRelay } from '@livery/platform/testing/silent-relay.ts';
import { connectTestDatabase } from '@livery/platform/testing/test-database.ts';
import type { Connection } from 'mongoose';
import { tell } from '../actions/tell.ts';
import { type NotificationStore, notificationStore } from '../store/notification-store.ts';
import { newCast, sampleOf } from './notifications-harness.ts';

const log = createLogger({ name: 'tell-test', level: 'silent' });
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

let connection: Connection;
let notifications: NotificationStore;
beforeAll(async () => {
  connection = await connectTestDatabase('tell');
  const { kit, prepare } = createKit({
    connection,
    log,
    metrics: createHealth().metrics,
    readThrough: () => async () => undefined,
    relay: silentRelay,
  });
  notifications = notificationStore(kit);
  await prepare();
});
afterAll(() => connection.close());

test('a failure after the first of two messages loses none and doubles none', async () => {
  const fail = () => {
    throw new Error('the process has no more room');
  };
  await expect(tell({ notifications, wake: fail }, event, told)).rejects.toThrow('no more room');
  expect(await notifications.find({})).toHaveLength(1);

  await tell({ notifications, wake: () => {} }, event, told);
  await tell({ notifications, wake: () => {} }, event, told);

  const written = await notifications.find({}, { sort: { _id: 1 } });
  expect(written.map(({ state }) => [state.recipientId, state.channel]).sort()).toEqual([
    [cast.operator, 'in-app'],
    [cast.operator, 'sms'],
    [cast.traveler, 'in-app'],
    [cast.traveler, 'sms'],
  ]);
});
