import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { waitFor } from '../testing/wait-for.ts';
import { now, onClockJump, realNow, useClockFile } from './clock.ts';

const offset = () => Math.round((now().getTime() - realNow().getTime()) / hourMs);

describe('the business clock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clock-'));
    file = join(folder, 'clock.json');
  });
  afterEach(() => {
    useClockFile(undefined);
    rmSync(folder, { recursive: true });
  });
  const jump = (hours: number) => writeFileSync(file, JSON.stringify({ offsetMs: hours * hourMs }));

  test('is the system clock without a file', () => {
    useClockFile(file);

    expect(offset()).toBeCloseTo(0);
  });

  test('starts where the file says and follows it at once', () => {
    jump(48);
    useClockFile(file);
    expect(offset()).toBe(48);

    jump(50);

    expect(offset()).toBe(50);
  });

  test('tells its listeners of a jump, also when nobody asks for the time', async () => {
    useClockFile(file);
    let jumps = 0;
    const stop = onClockJump(() => {
      jumps += 1;
    });

    jump(2);
    await waitFor(() => jumps === 1);
    stop();
    jump(3);
    offset();

    expect(jumps).toBe(1);
  });

  test('keeps its offset while the file is half written', () => {
    jump(2);
    useClockFile(file);

    writeFileSync(file, '{"offs');

    expect(offset()).toBe(2);
  });
});
