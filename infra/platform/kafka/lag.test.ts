import { expect, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { lagWatch } from './lag.ts';

/** A broker that has these messages of one partition, and this commit of the group. */
function broker({ low, high, offset }: { low: string; high: string; offset: string }): Kafka {
  const admin = {
    connect: async () => {},
    fetchTopicOffsets: async () => [{ partition: 0, offset: high, low, high }],
    fetchOffsets: async () => [{ topic: 'inquiry.v1', partitions: [{ partition: 0, offset, metadata: null }] }],
  };
  return { admin: () => admin } as unknown as Kafka;
}

test.each([
  ['what came after its last commit', { low: '0', high: '9', offset: '7' }, 2],
  ['everything that is there where it has committed nothing', { low: '4', high: '9', offset: '-1' }, 5],
  ['nothing that the topic has forgotten since', { low: '9', high: '9', offset: '4' }, 0],
])('a group is behind by %s', async (_what, known, messages) => {
  const lag = lagWatch({ kafka: broker(known), groupId: 'notifications', topics: ['inquiry.v1'] });

  expect(await lag.now()).toEqual({ messages, stalledMs: 0 });
});
