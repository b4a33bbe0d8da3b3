import type { EachBatchPayload } from 'kafkajs';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

const soonMs = 200;

export type Offsets = Pick<EachBatchPayload, 'commitOffsetsIfNecessary' | 'uncommittedOffsets' | 'isRunning'>;

export interface OffsetCommits {
  /** Call when messages of a batch have been handled: commits the handled ones of all partitions a moment later. */
  soon(offsets: Offsets): void;
  /** Commits them at once: a moment later the partitions may have another reader. */
  now(offsets: Offsets): Promise<void>;
  /** Commits what is left; what fails now is delivered again to the partition's next reader. */
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
    if (!offsets) return;
    try {
      // Read now, not when the batch ended: after a rebalance these are the offsets of the new partitions.
      await offsets.commitOffsetsIfNecessary(offsets.uncommittedOffsets());
    } catch (error) {
      log.debug({ err: describeError(error) }, 'offsets could not be committed yet');
      // After a crash kafkajs rejoins and reads on from the broker's offsets: these messages come again.
      if (offsets.isRunning() && !waiting) soon(offsets);
    }
  }

  return {
    soon,
    async now(offsets) {
      if (stopped) return;
      clearTimeout(timer);
      waiting = offsets;
      await commit();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await commit();
    },
  };
}
