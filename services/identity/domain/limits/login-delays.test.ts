import { expect, test } from '@jest/globals';
import { delayAfterFailures, waitAfterFailures } from './login-delays.ts';

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [6, 8],
  [9, 60],
  [50, 60],
])('after %d failures in a row the next log-in waits %d seconds', (failures, seconds) => {
  expect(waitAfterFailures(failures)).toBe(seconds);
});

test.each([
  [10, 0],
  [11, 200],
  [20, 2_000],
  [1_000, 4_000],
])('after %d failures of anybody the account is answered %d ms later', (failures, ms) => {
  expect(delayAfterFailures(failures)).toBe(ms);
});
