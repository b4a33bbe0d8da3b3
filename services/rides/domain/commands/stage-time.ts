import { hourMs } from '@livery/contracts/durations.ts';
import { stageReportedLateHours } from '@livery/contracts/rides/policy.ts';
import type { Ride } from '../ride.ts';
import { stagesUnlockAt } from './stage-lock.ts';

/** The operator's report of a stage, perhaps sent late: garages have no network. */
export interface Report {
  reachedAt?: Date | undefined;
}

/**
 * When a stage was reached: the reported time, clamped. Not after now; not before the previous stage,
 * the confirmation or the time from which stages can be reported; not longer ago than late reports are accepted.
 */
export function stageTime(ride: Ride, { reachedAt }: Report, now: Date): Date {
  if (!reachedAt) return now;
  const earliest = [
    stagesUnlockAt(ride),
    ride.confirmedAt,
    ride.stages.at(-1)?.at,
    new Date(now.getTime() - stageReportedLateHours * hourMs),
  ].map((time) => time?.getTime() ?? 0);
  return new Date(Math.min(now.getTime(), Math.max(reachedAt.getTime(), ...earliest)));
}
