import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { overTime, report } from './report.ts';

const fileName = join(process.cwd(), 'infra/platform/intent-runner/intent-runner.ts');
const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 7 } };
const change = (status: string, statusReason?: string) => ({
  ...{ fileName, location, status, statusReason },
  replacement: 'export',
});
const wanted = { folders: ['infra/platform'], mostSurvivingPercent: 15 };
const changes = (status: string, count: number, reason?: string) =>
  Array.from({ length: count }, () => change(status, reason));

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => void jest.restoreAllMocks());

test('of a mutation run names each change that nobody noticed', () => {
  expect(report([...changes('Killed', 17), ...changes('Survived', 2), change('NoCoverage')], wanted)).toBe(true);

  const survivor = 'infra/platform/intent-runner/intent-runner.ts:1  import  →  export';
  expect(printed).toEqual([survivor, survivor, survivor, 'infra/platform: 17 of 20 noticed, 3 survived, 15.0 %']);
});

test('of a mutation run fails when more than the limit survived', () => {
  expect(report([...changes('Timeout', 83), ...changes('Survived', 17)], wanted)).toBe(false);

  expect(printed.at(-1)).toBe('infra/platform: 83 of 100 noticed, 17 survived, 17.0 %: more than 15 %');
});

test('of a mutation run that was stopped judges what was tried', () => {
  const left = changes('RuntimeError', 30, `Error: ${overTime}`);
  const unloaded = change('RuntimeError', 'SyntaxError');
  expect(report([...changes('Killed', 9), change('Survived'), ...left, unloaded], wanted)).toBe(true);

  expect(printed.slice(1)).toEqual([
    '30 changes were not tried, for the time was over.',
    'infra/platform: 9 of 10 noticed, 1 survived, 10.0 %',
  ]);
});

test('of a mutation run that tried nothing is none', () => {
  expect(report(changes('RuntimeError', 30, overTime), wanted)).toBe(false);
});
