import type { Topic } from '@livery/contracts/topics.ts';
import { withAdmin } from '@livery/platform/kafka/client.ts';
import { untilTheBrokerAnswers } from '@livery/platform/kafka/until-the-broker-answers.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Consumer, EachMessagePayload, Kafka } from 'kafkajs';
import { publishedSince, untilRead } from './read-back.ts';

export interface MemoryOptions {
  kafka: Kafka;
  prefix: string;
  log: Logger;
  /** Whenever the group is joined, these topics are read from some time before. */
  remembered: { topics: readonly Topic[]; ms: number };
  onFatal: (error: Error) => void;
}

/** Seeks the consumer back by the remembered time after each join of its group. */
export function readMemory(consumer: Consumer, { kafka, prefix, remembered, log, onFatal }: MemoryOptions) {
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  const names = remembered.topics.map((topic) => prefix + topic);
  let passed: ReturnType<typeof untilRead> | undefined;
  let stopped = false;

  async function setBack() {
    if (stopped) return;
    await withAdmin(kafka, async (admin) => {
      const stretches = await publishedSince(admin, names, new Date(Date.now() - remembered.ms));
      for (const { topic, partition, from } of stretches) consumer.seek({ topic, partition, offset: from });
      passed = untilRead(stretches, resolve);
    });
  }

  return {
    complete,
    again: () => void untilTheBrokerAnswers(log, setBack).catch(onFatal),
    stop() {
      stopped = true;
    },
    passed: ({ topic, partition, message }: EachMessagePayload) => passed?.(topic, partition, message.offset),
  };
}
