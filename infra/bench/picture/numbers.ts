import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@livery/stack/repository.ts';
import type { Result } from '../report/result.ts';

/** The numbers of infra/docs/benchmarks.md, with the pictures that are drawn from them. */
export const shownFolder = join(repository, 'infra/docs/benchmarks');
export const shownNumbers = join(shownFolder, 'numbers.json');

const rehearsal = 'a rehearsal: something else was running';

/**
 * The lines of a run, each with when it was taken, or those that are shown, as they were taken over. A run that was
 * short, or on a machine that was busy with something else, is a rehearsal.
 */
export function readResults(file: string): Result[] {
  const { results, at, commit, loadBefore, isQuiet = true, isShort = false } = JSON.parse(readFileSync(file, 'utf8'));
  const ofRun = {
    ...(at ? { taken: { at, commit, loadBefore } } : {}),
    ...(isQuiet && !isShort ? {} : { note: rehearsal }),
  };
  return results.map((result: Result) => ({ ...result, ...ofRun }));
}

/** What is shown, with the lines of a new run in place of its own; every single measurement stays in the run's file. */
export function takenOver(shown: readonly Result[], run: readonly Result[]): Result[] {
  const newest = new Map([...shown, ...run].map((result) => [result.what, result]));
  return [...newest.values()].map(({ rounds: _, ...result }) => result);
}
