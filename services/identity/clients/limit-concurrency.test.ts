import { expect, test } from '@jest/globals';
import { unavailable } from '@livery/contracts/errors.ts';
import { limitConcurrency } from './limit-concurrency.ts';

const limiter = () => limitConcurrency({ atOnce: 2, places: 1, refusal: () => unavailable('BUSY', 'Later, please.') });
const job = () => Promise.withResolvers<string>();

test('a limiter runs a set number of jobs at once, lets the next one wait, and refuses more', async () => {
  const limited = limiter();
  const jobs = [job(), job(), job()];
  const begun: number[] = [];
  const begin = (turn: number, promise: Promise<string>) => {
    begun.push(turn);
    return promise;
  };
  const results = jobs.map(({ promise }, turn) => limited(() => begin(turn, promise)));

  await expect(limited(async () => 'never')).rejects.toThrow('Later, please.');
  expect(begun).toEqual([0, 1]);

  jobs[1]?.resolve('second');
  await expect(results[1]).resolves.toBe('second');
  expect(begun).toEqual([0, 1, 2]);
});

test('a failure gives its turn to the next', async () => {
  const limited = limiter();
  const failing = [1, 2].map(() => limited(() => Promise.reject(new Error('broken'))));

  await Promise.allSettled(failing);

  await expect(Promise.all([limited(async () => 1), limited(async () => 2)])).resolves.toEqual([1, 2]);
});

test('a job that has waited too long is refused, and the others go on without it', async () => {
  const limited = limitConcurrency({
    atOnce: 1,
    places: 5,
    longestWaitMs: 30,
    refusal: () => unavailable('BUSY', 'Later, please.'),
  });
  const slow = job();
  const first = limited(() => slow.promise);
  let isRun = false;

  await expect(
    limited(async () => {
      isRun = true;
    }),
  ).rejects.toThrow('Later, please.');
  slow.resolve('done');

  await expect(first).resolves.toBe('done');
  await expect(limited(async () => 'next')).resolves.toBe('next');
  expect(isRun).toBe(false);
});
