import type { EachBatchPayload } from 'kafkajs';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

const soonMs = 200;

export type Offsets = Pick<EachBatchPayload, 'commitOffsetsIfNecessary' | 'uncommittedOffsets' | 'isRunning'>;

export interface OffsetCommits {
  /** Some messages of a batch are handled: commits all that are, of all partitions, a moment later. */
  soon(offsets: Offsets): void;
  /** Commits what is left; what fails now comes again to the next reader of the partition. */
  stop(): Promise<void>;
}

/** One commit for all that was handled within a fifth of a second (decision 0014). */
export function offsetCommits(log: Logger): OffsetCommits {
  let timer: NodeJS.Timeout | undefined;
  let waiting: Offsets | undefined;
  let stopped = false;

  function soon(offsets: Offsets): void {
    if (stopped) return;
    waiting = offsets;
    timer ??= setTimeout(commit, soonMs);
  }

  async function commit(): Promise<void> {
    const offsets = waiting;
    timer = undefined;
    waiting = undefined;
    try {
      // Asked for now, not when the batch ended: after a rebalance these are the offsets of the new partitions.
      await offsets?.commitOffsetsIfNecessary(offsets.uncommittedOffsets());
    } catch (error) {
      log.debug({ err: describeError(error) }, 'offsets could not be committed yet');
      // After a crash the library reads on with another group, from what the broker has: these offsets come again.
      if (offsets?.isRunning() && !waiting) soon(offsets);
    }
  }

  return {
    soon,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await commit();
    },
  };
}
