import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../public', name), 'utf8');
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  document.body.innerHTML = new DOMParser().parseFromString(read('offline.html'), 'text/html').body.innerHTML;
});
afterEach(() => void jest.useRealTimers());

test.each<[string, typeof window.fetch, number]>([
  ['nobody is reached', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['a proxy is reached, but no gateway behind it', async () => new Response(null, { status: 502 }), 0],
  ['there is an answer again', async () => new Response(), 1],
])('the offline page loads the wanted page only once there is an answer: %s', async (_, fetch, times) => {
  new Function('location', 'fetch', read('offline.js'))({ reload }, fetch);

  await jest.advanceTimersByTimeAsync(5_000);

  expect(reload).toHaveBeenCalledTimes(times);
});
