import type { Admin, Kafka } from 'kafkajs';
import { now } from '../clock/clock.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { withAdmin } from './client.ts';

/** How long other services need to publish what piled up while the broker was down. */
const settleMs = 10_000;

/** The time up to which everything published on a topic has been read here; undefined while unknown. */
export type Watermark = () => Promise<Date | undefined>;

type Offsets = ReadonlyMap<number, number>;

interface Mark {
  at: Date;
  ends: Offsets;
}

/**
 * Remembers where a topic ended at some moment, and returns that moment once the group has read that far. After the
 * broker was down, and for the first look of a process, it waits a while before it trusts the end. An outage shows as a
 * look that fails, or as one that comes late, because connecting waits for the broker: so look every few seconds.
 */
export function watermark(of: { kafka: Kafka; groupId: string; topic: string; log: Logger }): Watermark {
  let inTouchSince = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
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
      // Without another try, so that an outage shows.
      await withAdmin(of.kafka, look, { retry: { retries: 0 } });
    } catch (error) {
      of.log.debug({ topic: of.topic, err: describeError(error) }, 'could not tell how far a topic has been read');
      lookedAt = Number.NEGATIVE_INFINITY;
      mark = through = undefined;
      return undefined;
    }
    const before = lookedAt;
    lookedAt = performance.now();
    if (lookedAt - before > settleMs) inTouchSince = lookedAt;
    if (lookedAt - inTouchSince >= settleMs) return through;
    // The topic's end does not include what the others have yet to publish.
    mark = through = undefined;
    return undefined;
  };
}

function isReached(ends: Offsets, readTo: Offsets): boolean {
  return [...ends].every(([partition, end]) => end === 0 || (readTo.get(partition) ?? 0) >= end);
}
