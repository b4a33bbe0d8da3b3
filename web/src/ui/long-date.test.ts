import { expect, test } from '@jest/globals';
import { longDate } from './long-date.ts';

test.each([
  [1, 'January 1st 2021'],
  [2, 'January 2nd 2021'],
  [3, 'January 3rd 2021'],
  [4, 'January 4th 2021'],
  [11, 'January 11th 2021'],
  [12, 'January 12th 2021'],
  [13, 'January 13th 2021'],
  [22, 'January 22nd 2021'],
  [31, 'January 31st 2021'],
])('day %s of January is the %s', (day, text) => {
  expect(longDate(new Date(2021, 0, day, 12).toISOString())).toBe(text);
});
