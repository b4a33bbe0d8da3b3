import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { type Topic, topics } from '@livery/contracts/topics.ts';
import { consumerRetry } from '@livery/platform/kafka/client.ts';
import { processingSpan } from '@livery/platform/kafka/processing-span.ts';
import { readEvent } from '@livery/platform/kafka/read-event.ts';
import { openSpan } from '@livery/platform/tracing/spans.ts';
import type { EachMessagePayload } from 'kafkajs';
import { type CatchUpOptions, createCatchUp } from './catch-up.ts';

/** Topics that no screen shows live. */
const unseen: readonly Topic[] = ['task.v1', 'inquiry.v1'];
export const liveTopics = topics.filter((topic) => !unseen.includes(topic));

export interface LiveFeedOptions extends CatchUpOptions {
  group: string;
  onEvent: (event: EventEnvelope) => void;
  /** Called when this member joins its group, and with each heartbeat. */
  onSeen: () => void;
  /** Called when events may have been missed. */
  onGap: () => void;
}

export interface LiveFeed {
  stop(): Promise<void>;
}

/**
 * Every event from now on, plus the recent past of some topics, in a consumer group of this process, without commits:
 * nothing durable depends on it. Resolves when these topics have been read up to now.
 */
export async function startLiveFeed(options: LiveFeedOptions): Promise<LiveFeed> {
  const consumer = options.kafka.consumer({
    groupId: options.group,
    allowAutoTopicCreation: false,
    sessionTimeout: 10_000,
    heartbeatInterval: 2_000,
    maxWaitTimeInMs: 200,
    retry: { ...consumerRetry, restartOnFailure: async () => true },
  });
  const catchUp = createCatchUp(consumer, options);
  consumer.on(consumer.events.HEARTBEAT, options.onSeen);
  consumer.on(consumer.events.GROUP_JOIN, () => {
    options.onSeen();
    options.onGap();
    catchUp.readBack();
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) options.onFatal(payload.error);
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: liveTopics.map((topic) => options.prefix + topic), fromBeginning: false });
  } catch (error) {
    await consumer.disconnect();
    throw error;
  }
  await consumer.run({
    autoCommit: false,
    partitionsConsumedConcurrently: 3,
    eachMessage: async (payload) => {
      hear(payload);
      catchUp.noteRead(payload);
    },
  });
  await catchUp.complete;
  return {
    stop() {
      catchUp.stop();
      return consumer.disconnect();
    },
  };

  function hear({ message }: EachMessagePayload) {
    try {
      const event = readEvent(message);
      const span = openSpan(processingSpan(event));
      options.onEvent(event);
      span?.end();
    } catch {
      // The services' consumers park it with the reason; a live update is only a hint.
      options.log.debug('an unreadable event is not pushed');
    }
  }
}
