import { expect, test } from '@jest/globals';
import { isSubscribed } from './is-subscribed.ts';

test.each([
  ['active', null, true],
  ['past-due', null, false],
  ['past-due', '2026-12-01T12:00:00.001Z', true],
  ['past-due', '2026-12-01T12:00:00.000Z', false],
  ['ended', '2026-12-09T12:00:00.000Z', false],
  ['none', null, false],
] as const)('a subscription that is %s with grace until %s counts: %s', (state, pastDueUntil, counts) => {
  expect(isSubscribed({ state, pastDueUntil }, new Date('2026-12-01T12:00:00.000Z'))).toBe(counts);
});
