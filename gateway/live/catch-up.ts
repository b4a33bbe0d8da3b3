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
  /** Called each time they have been read up to what was their end after the join. */
  onReadBack: () => void;
  onFatal: (error: Error) => void;
}

/** Moves the consumer back, after each join of its group, to what was published shortly before. */
export function createCatchUp(consumer: Consumer, { kafka, prefix, recent, log, onReadBack, onFatal }: CatchUpOptions) {
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  const names = recent.topics.map((topic) => prefix + topic);
  let noteRead: ReturnType<typeof untilRead> | undefined;
  let joins = 0;
  let stopped = false;

  async function seekBackAfter(join: number) {
    if (stopped || join !== joins) return;
    await withAdmin(kafka, async (admin) => {
      const ranges = await rangesSince(admin, names, new Date(Date.now() - recent.ms));
      // A join since then may have a gap before it, which its own turn reads.
      if (join !== joins) return;
      for (const { topic, partition, from } of ranges) consumer.seek({ topic, partition, offset: from });
      noteRead = untilRead(ranges, () => {
        resolve();
        onReadBack();
      });
    });
  }

  return {
    /** Resolves when they have been read for the first time. */
    complete,
    readBack() {
      joins += 1;
      const join = joins;
      // What comes before the consumer is moved back says nothing of the gap.
      noteRead = undefined;
      untilTheBrokerAnswers(log, () => seekBackAfter(join)).catch(onFatal);
    },
    stop() {
      stopped = true;
    },
    noteRead: ({ topic, partition, message }: EachMessagePayload) => noteRead?.(topic, partition, message.offset),
  };
}
