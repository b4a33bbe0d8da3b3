import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { headStartSkippedWithinHours, preferredHeadStartMinutes } from '@livery/contracts/rides/policy.ts';
import { isTravelerSuspended } from '../matching/gates.ts';
import { runningHeadStart } from '../matching/match-operator.ts';
import { offerOf, type Ride } from '../ride.ts';
import type { Change, Context } from './row.ts';

/** Operators who match this ride, and which of them the traveler prefers (R20). */
export interface Candidates {
  operatorIds: readonly string[];
  preferredIds: readonly string[];
}

/** The hold is claimed: operators may see the ride. That of a suspended traveler waits, and nobody is invited (R47). */
export function openRide(context: Context, candidates: Candidates): Change {
  const { ride, now } = context;
  const matching = isTravelerSuspended(context) ? [] : candidates.operatorIds;
  const preferred = matching.filter((id) => candidates.preferredIds.includes(id));
  const headStart = isWorthwhile(ride, preferred, now)
    ? { endsAt: new Date(now.getTime() + preferredHeadStartMinutes * minuteMs), operatorIds: preferred }
    : null;
  const operatorIds = headStart ? preferred : [...matching];
  const headStartEndsAt = headStart?.endsAt.toISOString() ?? null;
  return {
    next: { ...ride, open: true, headStart },
    tells: (facts) => [{ type: 'ride.opened', data: { ride: facts, operatorIds, headStartEndsAt } }],
  };
}

function isWorthwhile(ride: Ride, preferred: readonly string[], now: Date): boolean {
  const hoursLeft = (ride.serviceAt.getTime() - now.getTime()) / hourMs;
  return preferred.length > 0 && hoursLeft >= headStartSkippedWithinHours;
}

/** The head start is over: everyone else is invited, once. */
export function endHeadStart(
  { ride, now }: Context,
  { operatorIds }: Pick<Candidates, 'operatorIds'>,
): Change | undefined {
  const { headStart } = ride;
  if (!headStart || runningHeadStart(ride, now)) return undefined;
  const others = operatorIds.filter((id) => !headStart.operatorIds.includes(id) && !offerOf(ride, id));
  return {
    next: { ...ride, headStart: null },
    tells: (facts) => [{ type: 'ride.head-start-ended', data: { ride: facts, operatorIds: others } }],
  };
}
