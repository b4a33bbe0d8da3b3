import type { Admin, Kafka } from 'kafkajs';
import { now } from '../clock/clock.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

/** Others need so long to publish what they kept while the broker was away. */
const settleMs = 10_000;

/** Until when everything published on a topic has been read here; undefined while nobody can know. */
export type ReadThrough = () => Promise<Date | undefined>;

type Offsets = ReadonlyMap<number, number>;

interface Mark {
  at: Date;
  ends: Offsets;
}

/**
 * Remembers where a topic ended at some moment and says that moment once the group has read so far. A broker that was
 * away is not believed at once, and neither is the first look of a process.
 */
export function readThrough(of: { kafka: Kafka; groupId: string; topic: string; log: Logger }): ReadThrough {
  let inTouchSince: number | undefined;
  let mark: Mark | undefined;
  let through: Date | undefined;

  async function look(admin: Admin): Promise<void> {
    const at = now();
    const [committed] = await admin.fetchOffsets({ groupId: of.groupId, topics: [of.topic] });
    const ends = await admin.fetchTopicOffsets(of.topic);
    const readTo = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    const newest = {
      at,
      ends: new Map(ends.map(({ partition, low, high }) => [partition, low === high ? 0 : Number(high)])),
    };
    if (mark && isReached(mark.ends, readTo)) through = mark.at;
    if (isReached(newest.ends, readTo)) through = at;
    if (!mark || through === mark.at || through === at) mark = newest;
  }

  return async () => {
    try {
      await withAdmin(of.kafka, look);
    } catch (error) {
      of.log.debug({ topic: of.topic, err: describeError(error) }, 'how far a topic was read is unknown');
      inTouchSince = mark = through = undefined;
      return undefined;
    }
    inTouchSince ??= performance.now();
    return performance.now() - inTouchSince >= settleMs ? through : undefined;
  };
}

function isReached(ends: Offsets, readTo: Offsets): boolean {
  return [...ends].every(([partition, end]) => end === 0 || (readTo.get(partition) ?? 0) >= end);
}

async function withAdmin(kafka: Kafka, work: (admin: Admin) => Promise<void>): Promise<void> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  try {
    await admin.connect();
    await work(admin);
  } finally {
    await admin.disconnect();
  }
}
