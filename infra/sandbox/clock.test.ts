import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createClock } from './clock.ts';

describe('the clock of the sandbox', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-clock-'));
    file = join(folder, 'clock.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('follows its file at once', () => {
    const clock = createClock(file);
    const before = clock.offsetMs();
    writeFileSync(file, '{"offsetMs":5000}');

    expect([before, clock.offsetMs()]).toEqual([0, 5_000]);
  });

  test('keeps its offset while the file is half written', () => {
    writeFileSync(file, '{"offsetMs":5000}');
    const clock = createClock(file);
    clock.offsetMs();
    writeFileSync(file, '{"offs');

    expect(clock.offsetMs()).toBe(5_000);
  });

  test('tells others its offset through the file', () => {
    createClock(file).setOffset(7_000);

    expect(createClock(file).offsetMs()).toBe(7_000);
  });
});
