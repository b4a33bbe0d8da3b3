import { setTimeout as pause } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

const lookAgainMs = 250;

export interface CaughtUp {
  /** Of one topic, or of all when absent. */
  reached(topic?: string): boolean;
  stop(): Promise<void>;
}

/** First and last offsets of a topic, by partition. */
type Ends = Awaited<ReturnType<Admin['fetchTopicOffsets']>>;

/**
 * Watches a group until it has handled everything that was there at start; a service is not ready before. What
 * comes in meanwhile does not count: under steady load there is always something.
 */
export function caughtUp(of: { kafka: Kafka; groupId: string; topics: string[]; log: Logger }): CaughtUp {
  const { groupId, topics, log } = of;
  const admin = of.kafka.admin();
  let atStart: Map<string, Ends> | undefined;
  let behind: ReadonlySet<string> = new Set(topics);
  let stopped = false;

  async function look(): Promise<void> {
    await admin.connect();
    atStart ??= await endsOf(admin, topics);
    const lags = await lagsBehind(admin, groupId, atStart);
    behind = new Set(topics.filter((topic) => lags.get(topic) !== 0));
  }

  async function watch(): Promise<void> {
    while (!stopped && behind.size > 0) {
      // A topic created a moment ago may not be available yet, and the broker may be down again.
      await look().catch((error: unknown) => log.debug({ err: describeError(error) }, 'the lag is unknown'));
      if (behind.size > 0) await pause(lookAgainMs);
    }
    await admin.disconnect();
  }

  const watching = watch().catch((error: unknown) =>
    log.debug({ err: describeError(error) }, 'it did not say goodbye'),
  );
  return {
    reached: (topic) => (topic === undefined ? behind.size === 0 : !behind.has(topic)),
    async stop() {
      stopped = true;
      await watching;
    },
  };
}

export interface LagWatch {
  /** Rejects while the broker does not answer. */
  now(): Promise<number>;
  stop(): Promise<void>;
}

/** Asks for a group's lag when somebody wants to know, once at a time. */
export function lagWatch({ kafka, groupId, topics }: { kafka: Kafka; groupId: string; topics: string[] }): LagWatch {
  const admin = kafka.admin();
  let asking: Promise<number> | undefined;

  async function ask(): Promise<number> {
    await admin.connect();
    return await lagOf(admin, groupId, topics);
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

/** Messages a group has not committed yet; without any commit, counted from the oldest message. */
export async function lagOf(admin: Admin, groupId: string, topics: string[]): Promise<number> {
  const lags = await lagsBehind(admin, groupId, await endsOf(admin, topics));
  return sum([...lags.values()]);
}

async function endsOf(admin: Admin, topics: string[]): Promise<Map<string, Ends>> {
  return new Map(
    await Promise.all(topics.map(async (topic) => [topic, await admin.fetchTopicOffsets(topic)] as const)),
  );
}

/** By topic. */
async function lagsBehind(admin: Admin, groupId: string, ends: Map<string, Ends>): Promise<Map<string, number>> {
  const committed = await admin.fetchOffsets({ groupId, topics: [...ends.keys()] });
  return new Map(
    committed.map(({ topic, partitions }) => {
      const lags = partitions.map(({ partition, offset }) => {
        const end = ends.get(topic)?.find((one) => one.partition === partition);
        if (!end) return 0;
        const from = offset === '-1' ? Number(end.low) : Number(offset);
        return Math.max(0, Number(end.high) - from);
      });
      return [topic, sum(lags)];
    }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
