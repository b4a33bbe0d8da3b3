import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { type Topic, topics } from '@livery/contracts/topics.ts';
import { readEvent } from '@livery/platform/kafka/read-event.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Kafka } from 'kafkajs';

/** No screen shows timers or inquiries as they come. */
const unseen: readonly Topic[] = ['task.v1', 'inquiry.v1'];
export const liveTopics = topics.filter((topic) => !unseen.includes(topic));

export interface LiveFeed {
  stop(): Promise<void>;
}

/**
 * Every event from now on, in a group of this process alone and without commits: nothing durable depends on it.
 * Before each joining of the group events may have been missed; `gap` hears of it.
 */
export async function startLiveFeed(o: {
  kafka: Kafka;
  group: string;
  prefix: string;
  log: Logger;
  heard: (event: EventEnvelope) => void;
  gap: () => void;
  onFatal: (error: Error) => void;
}): Promise<LiveFeed> {
  const consumer = o.kafka.consumer({
    groupId: o.group,
    allowAutoTopicCreation: false,
    sessionTimeout: 10_000,
    heartbeatInterval: 2_000,
    maxWaitTimeInMs: 200,
    retry: { retries: 10, restartOnFailure: async () => true },
  });
  const joined = new Promise<void>((resolve) => {
    consumer.on(consumer.events.GROUP_JOIN, () => {
      o.gap();
      resolve();
    });
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) o.onFatal(payload.error);
  });
  await consumer.connect();
  await consumer.subscribe({ topics: liveTopics.map((topic) => o.prefix + topic), fromBeginning: false });
  await consumer.run({
    autoCommit: false,
    partitionsConsumedConcurrently: 3,
    eachMessage: async ({ message }) => hear(message),
  });
  await joined;
  return { stop: () => consumer.disconnect() };

  function hear(message: Parameters<typeof readEvent>[0]) {
    try {
      o.heard(readEvent(message));
    } catch {
      // Its consumers park it with the reason; a live update is only a hint.
      o.log.debug('an unreadable event is not pushed');
    }
  }
}
