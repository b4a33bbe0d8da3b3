import { dayMs } from '@livery/contracts/durations.ts';
import { bookableDays } from '@livery/contracts/rides/booking-checks.ts';
import type { TestSystem } from './start-test-system.ts';

/** Wall times around the next two changes of the clocks in the United States, which move at two in the morning. */
export interface ClockChanges {
  /** Half past two does not exist on this day. */
  skipped: string;
  /** Half past one happens twice on this day. */
  repeated: string;
}

/** The next changes that can be booked; on a few days a year, the clock first has to move a week ahead. */
export async function nextClockChanges(system: TestSystem): Promise<ClockChanges> {
  const now = await system.businessNow();
  const changes = changesAfter(now);
  if (changes.repeated.slice(0, 10) < bookableDays(now, undefined).last) return changes;
  await system.moveClock(8 * 24);
  return changesAfter(await system.businessNow());
}

function changesAfter(from: Date): ClockChanges {
  const upcoming = (month: number, nthSunday: number) =>
    [0, 1]
      .map((years) => nth(nthSunday, new Date(Date.UTC(from.getUTCFullYear() + years, month, 1))))
      .find((day) => day.getTime() > from.getTime() + dayMs);
  const march = 2;
  const november = 10;
  return {
    skipped: `${upcoming(march, 2)?.toISOString().slice(0, 10)}T02:30`,
    repeated: `${upcoming(november, 1)?.toISOString().slice(0, 10)}T01:30`,
  };
}

function nth(sunday: number, first: Date): Date {
  const daysToSunday = (7 - first.getUTCDay()) % 7;
  return new Date(first.getTime() + (daysToSunday + (sunday - 1) * 7) * dayMs);
}
