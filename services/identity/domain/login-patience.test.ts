import { expect, test } from '@jest/globals';
import { waitAfterFailures } from './login-patience.ts';

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
