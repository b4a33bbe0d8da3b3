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

test('the report of a mutation run names each change that no test noticed', () => {
  expect(report([...changes('Killed', 17), ...changes('Survived', 2), change('NoCoverage')], wanted)).toBe(true);

  const survivor = 'infra/platform/intent-runner/intent-runner.ts:1  import  →  export';
  expect(printed).toEqual([survivor, survivor, survivor, 'all: of 19 tried 2 survived, no test reaches 1, 15.0 %']);
});

test('the report of a mutation run fails when more than the limit survived in one folder', () => {
  const elsewhere = changes('Killed', 100).map((one) => ({ ...one, fileName: join(process.cwd(), 'infra/report.ts') }));
  expect(report([...elsewhere, ...changes('Timeout', 33), ...changes('Survived', 7)], wanted)).toBe(false);

  expect(printed.slice(-2)).toEqual([
    'infra/platform/: of 40 tried 7 survived, no test reaches 0, 17.5 %: more than 15 %',
    'all: of 140 tried 7 survived, no test reaches 0, 5.0 %',
  ]);
});

test('the report of a mutation run that was stopped counts only the changes that were tried or not reached', () => {
  const left = changes('RuntimeError', 30, `Error: ${overTime}`);
  const unloaded = change('RuntimeError', 'SyntaxError');
  const tried = [...changes('Killed', 9), change('Survived')];
  expect(report([...tried, ...changes('NoCoverage', 2), ...left, unloaded], wanted)).toBe(true);

  expect(printed.slice(3)).toEqual([
    '30 changes were not tried, for the time was over.',
    'all: of 10 tried 1 survived, no test reaches 2, 14.3 %',
  ]);
});

test('the report of a mutation run that tried nothing fails', () => {
  expect(report(changes('RuntimeError', 30, overTime), wanted)).toBe(false);
});
