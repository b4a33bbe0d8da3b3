import { type Kafka, Partitioners } from 'kafkajs';
import type { OutgoingMessage } from './message.ts';

const ackTimeoutMs = 15_000;

export interface TopicMessages {
  /** Without the prefix. */
  topic: string;
  messages: OutgoingMessage[];
}

export interface Publisher {
  connect(): Promise<void>;
  /** Resolved: acknowledged by the broker. Rejected: unknown, send the same again. */
  publish(messages: TopicMessages[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Not Kafka's idempotent producer: the one in kafkajs loses messages silently. One request in flight keeps
 * the order; consumers absorb duplicates.
 */
export function createPublisher(kafka: Kafka, prefix: string): Publisher {
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  let tail: Promise<unknown> = Promise.resolve();
  return {
    connect: () => producer.connect(),
    async publish(messages) {
      const topicMessages = messages.map((of) => ({ ...of, topic: prefix + of.topic }));
      const sent = tail.then(() => producer.sendBatch({ acks: -1, timeout: ackTimeoutMs, topicMessages }));
      tail = sent.catch(() => {});
      await sent;
    },
    async close() {
      await tail;
      await producer.disconnect();
    },
  };
}
