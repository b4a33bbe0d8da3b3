import type { Admin, Kafka } from 'kafkajs';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

const lookAgainMs = 250;

export interface CaughtUp {
  reached(): boolean;
  stop(): Promise<void>;
}

/** Watches a group until nothing lags behind once; a service is not ready before. */
export function caughtUp(of: { kafka: Kafka; groupId: string; topics: string[]; log: Logger }): CaughtUp {
  const admin = of.kafka.admin();
  let reached = false;
  let stopped = false;

  async function watch(): Promise<void> {
    await admin.connect();
    while (!stopped) {
      reached = await isLevel();
      if (reached) break;
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
    await admin.disconnect();
  }

  /** A topic created a moment ago may not answer yet. */
  async function isLevel(): Promise<boolean> {
    try {
      return (await lagOf(admin, of.groupId, of.topics)) === 0;
    } catch (error) {
      of.log.debug({ err: describeError(error) }, 'the lag is unknown');
      return false;
    }
  }

  const watching = watch().catch((error: unknown) => of.log.error({ err: describeError(error) }, 'the lag is unknown'));
  return {
    reached: () => reached,
    async stop() {
      stopped = true;
      await watching;
    },
  };
}

/** Messages a group has not committed yet; what was never committed counts from the oldest message. */
export async function lagOf(admin: Admin, groupId: string, topics: string[]): Promise<number> {
  const committed = await admin.fetchOffsets({ groupId, topics });
  const lags = await Promise.all(
    committed.map(async ({ topic, partitions }) => {
      const ends = await admin.fetchTopicOffsets(topic);
      return partitions.reduce((sum, { partition, offset }) => {
        const end = ends.find((one) => one.partition === partition);
        if (!end) return sum;
        const from = offset === '-1' ? Number(end.low) : Number(offset);
        return sum + Math.max(0, Number(end.high) - from);
      }, 0);
    }),
  );
  return lags.reduce((sum, lag) => sum + lag, 0);
}
