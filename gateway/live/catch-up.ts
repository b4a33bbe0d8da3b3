import type { Topic } from '@livery/contracts/topics.ts';
import { withAdmin } from '@livery/platform/kafka/client.ts';
import { untilTheBrokerAnswers } from '@livery/platform/kafka/until-the-broker-answers.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Consumer, EachMessagePayload, Kafka } from 'kafkajs';
import { rangesSince, untilRead } from './read-back.ts';

export interface CatchUpOptions {
  kafka: Kafka;
  prefix: string;
  log: Logger;
  /** Whenever the consumer joins its group, it reads these topics from `ms` before. */
  recent: { topics: readonly Topic[]; ms: number };
  onFatal: (error: Error) => void;
}

/** Moves the consumer back, after each join of its group, to what was published shortly before. */
export function createCatchUp(consumer: Consumer, { kafka, prefix, recent, log, onFatal }: CatchUpOptions) {
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  const names = recent.topics.map((topic) => prefix + topic);
  let noteRead: ReturnType<typeof untilRead> | undefined;
  let stopped = false;

  async function seekBack() {
    if (stopped) return;
    await withAdmin(kafka, async (admin) => {
      const ranges = await rangesSince(admin, names, new Date(Date.now() - recent.ms));
      for (const { topic, partition, from } of ranges) consumer.seek({ topic, partition, offset: from });
      noteRead = untilRead(ranges, resolve);
    });
  }

  return {
    complete,
    seekBack: () => void untilTheBrokerAnswers(log, seekBack).catch(onFatal),
    stop() {
      stopped = true;
    },
    noteRead: ({ topic, partition, message }: EachMessagePayload) => noteRead?.(topic, partition, message.offset),
  };
}
