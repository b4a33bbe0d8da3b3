import { expect, test } from '@jest/globals';
import { postedText } from './posted-text.ts';

test.each([
  ['2026-12-01T11:59:30Z', 'Posted just now'],
  ['2026-12-01T12:00:30Z', 'Posted just now'],
  ['2026-12-01T11:48:00Z', 'Posted 12 min ago'],
  ['2026-12-01T09:10:00Z', 'Posted 2 h ago'],
  ['2026-11-28T12:00:00Z', 'Posted 3 days ago'],
])('a ride posted at %s reads at noon: %s', (at, text) => {
  expect(postedText(at, new Date('2026-12-01T12:00:00Z'))).toBe(text);
});
