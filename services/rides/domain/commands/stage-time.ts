import { hourMs } from '@livery/contracts/durations.ts';
import { stageReportedLateHours } from '@livery/contracts/rides/policy.ts';
import type { Ride } from '../ride.ts';
import { stagesUnlockAt } from './stage-lock.ts';

/** What the operator says of a stage that it could not report at once: there is no network in a garage. */
export interface Report {
  reachedAt?: Date | undefined;
}

/**
 * When a stage was reached: as reported, as far as that can be true. Never ahead of now, of the stage before, of the
 * confirmation or of the time from which stages are reported, and never longer ago than a kept report is good for.
 */
export function stageTime(ride: Ride, { reachedAt }: Report, now: Date): Date {
  if (!reachedAt) return now;
  const earliest = [
    stagesUnlockAt(ride),
    ride.confirmedAt ?? stagesUnlockAt(ride),
    ride.stages.at(-1)?.at ?? stagesUnlockAt(ride),
    new Date(now.getTime() - stageReportedLateHours * hourMs),
  ].map((time) => time.getTime());
  return new Date(Math.min(now.getTime(), Math.max(reachedAt.getTime(), ...earliest)));
}
