import { expect, test } from '@jest/globals';
import { dayAndClock, deadlineText, differsForViewer } from './local-time-text.ts';

test.each([
  ['2026-12-01T21:30:00Z', 'America/Chicago', 'Tue, Dec 1, 2026', '3:30 PM CST'],
  ['2026-07-01T20:30:00Z', 'America/Chicago', 'Wed, Jul 1, 2026', '3:30 PM CDT'],
  ['2026-12-02T03:30:00Z', 'Pacific/Guam', 'Wed, Dec 2, 2026', '1:30 PM GMT+10'],
])('%s in %s reads %s, %s', (...[at, zone, day, clock]) => {
  expect(dayAndClock(at, zone)).toEqual({ day, clock });
});

test('a deadline names day, time and zone', () => {
  expect(deadlineText('2026-12-01T21:30:00Z', 'America/New_York')).toBe('Tue, Dec 1, 4:30 PM EST');
});

test('a viewer whose clock shows the same time needs no second line', () => {
  expect(differsForViewer('2026-12-01T21:30:00Z', 'America/Chicago', 'America/Winnipeg')).toBe(false);
  expect(differsForViewer('2026-12-01T21:30:00Z', 'America/Chicago', 'Asia/Tokyo')).toBe(true);
});
