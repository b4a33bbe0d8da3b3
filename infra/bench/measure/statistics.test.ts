import { expect, test } from '@jest/globals';
import { alternate, ratios } from './alternate.ts';
import { median, quantile } from './statistics.ts';
import { stopwatch } from './stopwatch.ts';

test('the median is in the middle, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
});

test('the 99th percentile of a hundred values is the largest of them', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);

  expect(values.filter((value) => value > quantile(values, 0.98))).toHaveLength(1);
  expect(quantile(values, 0.99)).toBe(100);
});

test('ours and the floor run by turns, and are compared round by round', async () => {
  const order: string[] = [];
  const run = (side: string, value: number) => async () => {
    order.push(side);
    return value;
  };

  const pairs = await alternate(2, run('ours', 1), run('floor', 4));

  expect(order).toEqual(['ours', 'floor', 'ours', 'floor']);
  expect(ratios(pairs)).toEqual([0.25, 0.25]);
});

test('a stopwatch takes an end that is told before its start', async () => {
  const watch = stopwatch();
  const begin = performance.now();

  watch.end('ride-1');
  watch.start('ride-1', begin - 10);
  const { medianMs } = await watch.latency(1);

  expect(medianMs).toBeGreaterThanOrEqual(10);
});
