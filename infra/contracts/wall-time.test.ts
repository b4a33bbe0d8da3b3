import { describe, expect, test } from '@jest/globals';
import { instantOf, pickupTimeText, roundUpToMinutes, wallTimeOf } from './wall-time.ts';

describe('the wall time at the pick-up', () => {
  test.each([
    ['2026-12-01T15:30', 'America/Chicago', '2026-12-01T21:30:00.000Z'],
    ['2026-07-01T00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-07-01T12:00', 'America/Phoenix', '2026-07-01T19:00:00.000Z'],
    ['2026-07-01T12:00', 'Pacific/Guam', '2026-07-01T02:00:00.000Z'],
    ['2026-03-08T01:59', 'America/Chicago', '2026-03-08T07:59:00.000Z'],
    ['2026-03-08T03:00', 'America/Chicago', '2026-03-08T08:00:00.000Z'],
  ])('%s in %s is %s', (wall, zone, expected) => {
    const at = instantOf(wall, zone);

    expect(at?.toISOString()).toBe(expected);
    expect(at && wallTimeOf(at, zone)).toBe(wall);
  });

  test('does not exist in the hour that daylight saving time skips, nor on a day that the month does not have', () => {
    expect(instantOf('2026-03-08T02:30', 'America/Chicago')).toBeUndefined();
    expect(instantOf('2026-02-30T12:00', 'America/Chicago')).toBeUndefined();
  });

  test.each(['0002-11-24T15:30', '0020-11-24T15:30', '0202-11-24T15:30'])(
    'does not exist while its year is being typed: %s',
    (wall) => {
      expect(instantOf(wall, 'America/Chicago')).toBeUndefined();
    },
  );

  test('means the first of two equal ones in autumn', () => {
    expect(instantOf('2026-11-01T01:30', 'America/Chicago')?.toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });

  test('reads with its zone', () => {
    expect(pickupTimeText(new Date('2026-12-01T21:30:00Z'), 'America/Chicago')).toBe('Tue, Dec 1, 2026, 3:30 PM CST');
  });
});

test.each([
  ['2026-12-01T12:00:00.000Z', '2026-12-01T12:00:00.000Z'],
  ['2026-12-01T12:00:00.001Z', '2026-12-01T12:05:00.000Z'],
  ['2026-12-01T12:04:59.000Z', '2026-12-01T12:05:00.000Z'],
])('rounds %s up to %s', (at, expected) => {
  expect(roundUpToMinutes(new Date(at), 5).toISOString()).toBe(expected);
});
