import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { now, useClockFile } from '../clock/clock.ts';
import { createLogger } from '../logging/logger.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type Repeat, repeat } from './repeat.ts';

const log = createLogger({ name: 'repeat-test', level: 'silent' });
const never = hourMs;

describe('repeated work', () => {
  let folder: string;
  let repeated: Repeat;
  let runs: Date[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'repeat-'));
    useClockFile(join(folder, 'clock.json'));
    runs = [];
  });
  afterEach(async () => {
    await repeated.stop();
    useClockFile(undefined);
    rmSync(folder, { recursive: true });
  });

  const jump = (offsetMs: number) => writeFileSync(join(folder, 'clock.json'), JSON.stringify({ offsetMs }));
  const start = (everyMs: number, work: () => Promise<void> = async () => {}) => {
    repeated = repeat({
      name: 'test',
      everyMs,
      work() {
        runs.push(now());
        return work();
      },
      log,
    });
    return repeated.start();
  };

  test('is done at once and at its interval', async () => {
    await start(20);

    expect(runs).toHaveLength(1);
    await waitFor(() => runs.length > 3);
  });

  test('is done again after a failure', async () => {
    await start(20, () => Promise.reject(new Error('once more')));

    await waitFor(() => runs.length > 2);
  });

  test('that fails again and again is warned of once, and anew when it has succeeded meanwhile', async () => {
    const { log, lines } = recordingLog();
    const outcomes = ['fails', 'fails', 'succeeds', 'fails'];
    const work = async () => {
      runs.push(now());
      if (outcomes[runs.length - 1] === 'fails') throw new Error('the database does not answer');
    };
    repeated = repeat({ name: 'test', everyMs: 5, work, log });

    await repeated.start();
    await waitFor(() => runs.length > outcomes.length);

    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', 'periodic work failed'],
      ['debug', 'periodic work failed'],
      ['warn', 'periodic work failed'],
    ]);
  });

  test('is done when the clock jumps', async () => {
    await start(never);

    jump(never);

    await waitFor(() => runs.length === 2);
  });

  test('is done once more when the clock jumps during a run', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await start(never, () => gate);

    jump(never);
    await waitFor(() => now().getTime() > Date.now() + never / 2);
    open();

    await waitFor(() => runs.length === 2);
    expect(runs[1]?.getTime()).toBeGreaterThan((runs[0]?.getTime() ?? 0) + never / 2);
  });

  test('is never done twice at a time, and no more once it was stopped', async () => {
    let atOnce = 0;
    let most = 0;
    await start(5, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 30));
      atOnce -= 1;
    });
    await waitFor(() => runs.length > 2);

    await repeated.stop();
    jump(never);
    await waitFor(() => now().getTime() > Date.now() + never / 2);

    expect({ most, atOnce }).toEqual({ most: 1, atOnce: 0 });
    const before = runs.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toHaveLength(before);
  });
});
