import { expect, test } from '@jest/globals';
import { zoneAbbreviation } from './zone-abbreviation.ts';

test.each([
  ['America/Chicago', '2026-12-01T15:30', 'CST'],
  ['America/Chicago', '2026-07-01T', 'CDT'],
  ['America/Los_Angeles', '2026-07-01T15:30', 'PDT'],
  ['America/Chicago', '2027-03-14T01:55', 'CST'],
  ['America/Chicago', '2027-03-14T03:00', 'CDT'],
  ['Pacific/Honolulu', '2026-07-01T23:55', 'HST'],
])('names the clock of %s at %s', (timeZone, wallTime, name) => {
  const [date = '', time = ''] = wallTime.split('T');

  expect(zoneAbbreviation(timeZone, { date, time })).toBe(name);
});
