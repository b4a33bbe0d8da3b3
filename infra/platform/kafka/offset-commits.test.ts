import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLogger } from '../logging/logger.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type OffsetCommits, type Offsets, offsetCommits } from './offset-commits.ts';

const log = createLogger({ name: 'offset-commits-test', level: 'silent' });

/** Offsets of a reader, and what became of each commit. */
function offsetsOf(reader: string, { isRunning = true, failures = 0, whileFailing = () => {} } = {}) {
  const offsets: Offsets = {
    uncommittedOffsets: () => ({ topics: [] }),
    isRunning: () => isRunning,
    async commitOffsetsIfNecessary() {
      failures -= 1;
      tried.push(failures < 0 ? reader : `${reader} failed`);
      if (failures < 0) return;
      whileFailing();
      throw new Error('the coordinator is away');
    },
  };
  return offsets;
}

let tried: string[];
let commits: OffsetCommits;
beforeEach(() => {
  tried = [];
  commits = offsetCommits(log);
});
afterEach(() => commits.stop());

describe('a failed commit', () => {
  test('is tried again though no other message follows', async () => {
    commits.soon(offsetsOf('reader', { failures: 1 }));

    await waitFor(() => tried.length === 2);
    expect(tried).toEqual(['reader failed', 'reader']);
  });

  test('of a reader that has crashed is left to its successor', async () => {
    commits.soon(offsetsOf('crashed', { failures: 1, isRunning: false }));

    await waitFor(() => tried.length > 0);
    await commits.stop();
    expect(tried).toEqual(['crashed failed']);
  });

  test('makes way for what was handled meanwhile', async () => {
    const later = offsetsOf('later');
    commits.soon(offsetsOf('earlier', { failures: 1, whileFailing: () => commits.soon(later) }));

    await waitFor(() => tried.length === 2);
    expect(tried).toEqual(['earlier failed', 'later']);
  });
});

test('what a reader gives up is committed at once, and once', async () => {
  commits.soon(offsetsOf('reader'));

  await commits.now(offsetsOf('reader'));
  const atOnce = [...tried];
  await commits.stop();

  expect([atOnce, tried]).toEqual([['reader'], ['reader']]);
});

test('what is handled is committed at the latest when the reader stops, and nothing after that', async () => {
  commits.soon(offsetsOf('reader'));

  await commits.stop();
  const atStop = [...tried];
  commits.soon(offsetsOf('late'));
  await commits.stop();

  expect(atStop).toEqual(['reader']);
  expect(tried).toEqual(['reader']);
});
