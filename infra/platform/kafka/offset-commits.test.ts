import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { createLogger } from '../logging/logger.ts';
import { type Offsets, offsetCommits } from './offset-commits.ts';

const log = createLogger({ name: 'offset-commits-test', level: 'silent' });

/** Offsets of a reader whose first commit fails. */
function failingOnce({ isRunning }: { isRunning: boolean }) {
  const commits: string[] = [];
  const offsets: Offsets = {
    uncommittedOffsets: () => ({ topics: [] }),
    isRunning: () => isRunning,
    async commitOffsetsIfNecessary() {
      commits.push(commits.length === 0 ? 'failed' : 'done');
      if (commits.length === 1) throw new Error('the coordinator is away');
    },
  };
  return { commits, offsets };
}

describe('a failed commit', () => {
  test.each([
    ['is tried again though no other message follows', true, ['failed', 'done']],
    ['of a reader that has crashed is left to its successor', false, ['failed']],
  ])('%s', async (_, isRunning, expected) => {
    const { commits, offsets } = failingOnce({ isRunning });

    offsetCommits(log).soon(offsets);
    await pause(800);

    expect(commits).toEqual(expected);
  });
});
