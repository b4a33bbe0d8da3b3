import { randomUUID } from 'node:crypto';
import type { Kafka, KafkaMessage } from 'kafkajs';
import { withAdmin } from './client.ts';

export type ReadMessage = KafkaMessage & { partition: number };

/** How the names of its temporary groups begin. */
export const readerGroups = 'reader-';

/** All messages of a topic up to its current end, in order of time; its temporary group is deleted afterwards. */
export function readTopic(kafka: Kafka, topic: string): Promise<ReadMessage[]> {
  return withAdmin(kafka, async (admin) => {
    const ends = await admin.fetchTopicOffsets(topic);
    const open = new Map(ends.flatMap((end) => (end.high === end.low ? [] : [[end.partition, BigInt(end.high)]])));
    const groupId = `${readerGroups}${topic}-${randomUUID()}`;
    const messages = open.size > 0 ? await readUntil(kafka, { topic, groupId, open }) : [];
    if (open.size > 0) await admin.deleteGroups([groupId]);
    return messages.sort((a, b) => Number(a.timestamp) - Number(b.timestamp));
  });
}

interface Reading {
  topic: string;
  groupId: string;
  /** The end of each partition that has messages. */
  open: ReadonlyMap<number, bigint>;
}

async function readUntil(kafka: Kafka, { topic, groupId, open }: Reading): Promise<ReadMessage[]> {
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200 });
  const unfinished = new Set(open.keys());
  const messages: ReadMessage[] = [];
  const { promise: complete, resolve: finish } = Promise.withResolvers<void>();
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ partition, message }) => {
      const end = open.get(partition) ?? 0n;
      if (BigInt(message.offset) < end) messages.push({ ...message, partition });
      if (BigInt(message.offset) + 1n >= end) unfinished.delete(partition);
      if (unfinished.size === 0) finish();
    },
  });
  await complete;
  await consumer.disconnect();
  return messages;
}
