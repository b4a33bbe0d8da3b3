import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { isMissingChunk, reloadWhereReachable } from './missing-chunk.ts';

const answers = async () => new Response();
const reachable = jest.fn<typeof window.fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  // Silences what jsdom logs about a reload.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  sessionStorage.clear();
  window.fetch = reachable.mockReset().mockImplementation(answers);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const reloads = () => sessionStorage.getItem('livery.reloaded-for-chunk');

test.each([
  ['Chrome', new TypeError('Failed to fetch dynamically imported module: https://livery.example/assets/a.js'), true],
  ['Firefox', new TypeError('error loading dynamically imported module: https://livery.example/assets/a.js'), true],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['the loader of the build', new Error('Unable to preload CSS for /assets/a.css'), true],
  ['our own mistake', new TypeError('Cannot read properties of undefined'), false],
])('whether a file of the app is missing is told by the words of %s', (_, error, isMissing) => {
  expect(isMissingChunk(error)).toBe(isMissing);
});

test('the app is loaded anew where the server is reachable', async () => {
  await reloadWhereReachable();

  expect(reloads()).toBe(String(Date.now()));
});

test('nothing is loaded anew without a network', async () => {
  reachable.mockRejectedValue(new TypeError('Failed to fetch'));

  await reloadWhereReachable();

  expect(reloads()).toBeNull();
});

test.each([
  [10, 1],
  [11, 2],
])(
  'a tab is loaded anew for the next release, not for a file that is still missing: after %i minutes',
  async (minutes, times) => {
    await reloadWhereReachable();

    jest.setSystemTime(Date.now() + minutes * minuteMs);
    await reloadWhereReachable();

    expect(reachable).toHaveBeenCalledTimes(times);
  },
);
