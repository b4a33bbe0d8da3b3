import { setTimeout as pause } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { createStallTimer, type PartitionLag } from './stall-timer.ts';

const lookAgainMs = 250;

export interface CatchUpWatch {
  /** Whether everything that was there at start has been handled: of one topic, or of all when absent. */
  hasCaughtUp(topic?: string): boolean;
  stop(): Promise<void>;
}

/** First and last offsets of a topic, by partition. */
type Ends = Awaited<ReturnType<Admin['fetchTopicOffsets']>>;

/**
 * Watches a group until it has handled everything that was there at start; a service is not ready before. What
 * comes in meanwhile does not count: under steady load there is always something.
 */
export function catchUpWatch(of: { kafka: Kafka; groupId: string; topics: string[]; log: Logger }): CatchUpWatch {
  const { groupId, topics, log } = of;
  const admin = of.kafka.admin();
  let atStart: Map<string, Ends> | undefined;
  let behind: ReadonlySet<string> = new Set(topics);
  let stopped = false;

  async function look(): Promise<void> {
    await admin.connect();
    atStart ??= await endsOf(admin, topics);
    const lags = await partitionLags(admin, groupId, atStart);
    behind = new Set(topics.filter((topic) => !areHandled(lags.filter((one) => one.topic === topic))));
  }

  async function watch(): Promise<void> {
    while (!stopped && behind.size > 0) {
      // A topic created a moment ago may not be available yet, and the broker may be down again.
      await look().catch((error: unknown) => log.debug({ err: describeError(error) }, 'the lag could not be read'));
      if (behind.size > 0) await pause(lookAgainMs);
    }
    await admin.disconnect();
  }

  const watching = watch().catch((error: unknown) =>
    log.debug({ err: describeError(error) }, 'the client that reads the lag did not disconnect cleanly'),
  );
  return {
    hasCaughtUp: (topic) => (topic === undefined ? behind.size === 0 : !behind.has(topic)),
    async stop() {
      stopped = true;
      await watching;
    },
  };
}

export interface Lag {
  /** How many the group has not handled yet. */
  messages: number;
  /** How long a partition with unhandled messages has stood still, as far as the earlier looks can tell. */
  stalledMs: number;
}

export interface LagWatch {
  /** Rejects while the broker does not answer. */
  now(): Promise<Lag>;
  stop(): Promise<void>;
}

/** Asks for a group's lag when somebody wants to know, once at a time. */
export function lagWatch({ kafka, groupId, topics }: { kafka: Kafka; groupId: string; topics: string[] }): LagWatch {
  const admin = kafka.admin();
  const stoodMs = createStallTimer();
  let asking: Promise<Lag> | undefined;

  async function ask(): Promise<Lag> {
    await admin.connect();
    const lags = await partitionLags(admin, groupId, await endsOf(admin, topics));
    const messages = lags.reduce((total, { lag }) => total + lag, 0);
    return { messages, stalledMs: stoodMs(lags, performance.now()) };
  }

  return {
    now() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    stop: () => admin.disconnect(),
  };
}

async function endsOf(admin: Admin, topics: string[]): Promise<Map<string, Ends>> {
  return new Map(
    await Promise.all(topics.map(async (topic) => [topic, await admin.fetchTopicOffsets(topic)] as const)),
  );
}

/** Counts from where the group has committed, but not what the topic has forgotten since: nobody can handle that. */
async function partitionLags(admin: Admin, groupId: string, ends: Map<string, Ends>): Promise<PartitionLag[]> {
  const committed = await admin.fetchOffsets({ groupId, topics: [...ends.keys()] });
  return committed.flatMap(({ topic, partitions }) =>
    partitions.map(({ partition, offset }) => {
      const end = ends.get(topic)?.find((one) => one.partition === partition);
      return { topic, partition, offset, lag: end ? lagFrom(offset, end) : 0 };
    }),
  );
}

/** Without any commit the offset is -1. */
const lagFrom = (offset: string, { low, high }: Ends[number]) =>
  Math.max(0, Number(high) - Math.max(Number(low), Number(offset)));

const areHandled = (lags: readonly PartitionLag[]) => lags.length > 0 && lags.every(({ lag }) => lag === 0);
