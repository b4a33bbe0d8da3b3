import { headStartSkippedWithinHours, preferredHeadStartMinutes } from '@livery/contracts/rides/policy.ts';
import { cancelBySystem } from './cancel-ride.ts';
import { decided, type RideDecision } from './decided.ts';
import type { Ride } from './ride.ts';
import { isPossible, step } from './ride-lifecycle.ts';

/** Who may drive this ride; the traveler's preferred operators among them come first (R20). */
export interface Candidates {
  operatorIds: readonly string[];
  preferredIds: readonly string[];
}

/** The hold is claimed: operators may see the ride. Undefined when it is open or over already. */
export function openRide(ride: Ride, candidates: Candidates, now: Date): RideDecision | undefined {
  if (!isPossible(ride, 'open')) return undefined;
  const preferred = candidates.operatorIds.filter((id) => candidates.preferredIds.includes(id));
  const headStart = isWorthwhile(ride, preferred, now)
    ? { endsAt: new Date(now.getTime() + preferredHeadStartMinutes * 60_000), operatorIds: preferred }
    : null;
  const next = { ...step(ride, 'open'), open: true, headStart };
  return decided(next, (facts) => [
    {
      type: 'ride.opened',
      data: {
        ride: facts,
        operatorIds: headStart ? preferred : [...candidates.operatorIds],
        headStartEndsAt: headStart?.endsAt.toISOString() ?? null,
      },
    },
  ]);
}

function isWorthwhile(ride: Ride, preferred: readonly string[], now: Date): boolean {
  const hoursLeft = (ride.serviceAt.getTime() - now.getTime()) / 3_600_000;
  return preferred.length > 0 && hoursLeft >= headStartSkippedWithinHours;
}

/** The head start is over: everyone else is told. */
export function endHeadStart(ride: Ride, operatorIds: readonly string[]): RideDecision | undefined {
  const { headStart } = ride;
  if (!headStart || !isPossible(ride, 'end-head-start')) return undefined;
  const others = operatorIds.filter((id) => !headStart.operatorIds.includes(id));
  const next = { ...step(ride, 'end-head-start'), headStart: null };
  return decided(next, (facts) => [{ type: 'ride.head-start-ended', data: { ride: facts, operatorIds: others } }]);
}

/** The hold was not the author's, not authorized or already used. */
export function refuseHold(ride: Ride, now: Date): RideDecision | undefined {
  return cancelBySystem(ride, { command: 'refuse-hold', reason: 'PAYMENT' }, now);
}
