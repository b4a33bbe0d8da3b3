import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { createLogger } from '../logging/logger.ts';
import { watermark } from './watermark.ts';

/** A broker whose topic ends at 5, and a group that has read to there, unless told otherwise. */
const broker = { isAway: false, connectsAfterMs: 0, readTo: 5 };
const admin = {
  connect: async () => {
    if (broker.isAway) throw new Error('no broker');
    jest.advanceTimersByTime(broker.connectsAfterMs);
  },
  fetchOffsets: async () => [{ partitions: [{ partition: 0, offset: `${broker.readTo}` }] }],
  fetchTopicOffsets: async () => [{ partition: 0, low: '0', high: '5' }],
  disconnect: async () => {},
};
const kafka = { admin: () => admin } as unknown as Kafka;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(broker, { isAway: false, connectsAfterMs: 0, readTo: 5 });
});
afterEach(() => {
  jest.useRealTimers();
});

const log = createLogger({ name: 'test', level: 'silent' });
const looker = () => watermark({ kafka, groupId: 'rides', topic: 'charge.v1', log });
const later = (ms: number) => jest.advanceTimersByTime(ms);

/** Looks every five seconds, as services do, until the end of the topic is trusted. */
async function trusting() {
  const look = looker();
  for (let looks = 0; looks < 3; looks += 1) {
    await look();
    later(5_000);
  }
  return look;
}

test('the first looks prove nothing: others may not have published yet', async () => {
  const look = looker();

  expect(await look()).toBeUndefined();
  later(5_000);
  expect(await look()).toBeUndefined();
  later(5_000);
  expect(await look()).toEqual(new Date());
});

test('unread messages hold the watermark back, and once they are read it is the time of the look', async () => {
  const look = await trusting();
  broker.readTo = 4;
  const before = await look();
  later(5_000);
  broker.readTo = 5;

  expect((await look())?.getTime()).toBe((before?.getTime() ?? 0) + 5_000 + 5_000);
});

test.each([
  [
    'that made a look fail',
    async (look: () => Promise<unknown>) => {
      broker.isAway = true;
      await look();
      broker.isAway = false;
    },
  ],
  [
    'that ended while a look was connecting',
    async () => {
      broker.connectsAfterMs = 10_500;
    },
  ],
])('after an outage %s, the end of the topic is not trusted for ten seconds', async (_title, outage) => {
  const look = await trusting();
  expect(await look()).toBeDefined();

  await outage(look);

  expect(await look()).toBeUndefined();
  broker.connectsAfterMs = 0;
  later(5_000);
  expect(await look()).toBeUndefined();
  later(5_000);
  expect(await look()).toBeDefined();
});
