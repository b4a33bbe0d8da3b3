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
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

test.each<[string, typeof window.fetch, number]>([
  ['nobody is reached', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['a proxy is reached, but no gateway behind it', async () => new Response(null, { status: 502 }), 0],
  ['there is an answer again', async () => new Response(), 1],
])('the offline page loads the wanted page only once there is an answer: %s', async (_, fetch, times) => {
  new Function('location', 'fetch', read('offline.js'))({ reload }, fetch);

  await jest.advanceTimersByTimeAsync(5_000);

  expect(reload).toHaveBeenCalledTimes(times);
});

test.each([
  [[{}], '1 status update is saved on this device and will be sent once whoever reported it is logged in.'],
  [
    [{}, { refusal: 'The ride was canceled.' }, {}],
    '2 status updates are saved on this device and will be sent once whoever reported them is logged in.',
  ],
  [[{ refusal: 'The ride was canceled.' }], ''],
])('the offline page says how many status updates wait to be sent: %j', (queued, text) => {
  localStorage.setItem('livery.kept-stages', JSON.stringify(queued));

  new Function('fetch', read('offline.js'))(async () => new Response());

  const note = document.getElementById('kept');
  expect([note?.textContent, note?.hidden]).toEqual([text, text === '']);
});
