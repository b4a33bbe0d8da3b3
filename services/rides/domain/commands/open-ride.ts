import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { headStartSkippedWithinHours, preferredHeadStartMinutes } from '@livery/contracts/rides/policy.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import { runningHeadStart } from '../matching/match-operator.ts';
import { offerOf, type Ride } from '../ride.ts';
import type { Change, Context } from './command-row.ts';

/** Operators who match this ride, as of now. */
export interface Matching {
  operatorIds: readonly string[];
}

/** And which of them the traveler prefers (R20). */
export interface Candidates extends Matching {
  preferredIds: readonly string[];
}

/** The hold is claimed: operators may see the ride. */
export function openRide(context: Context, candidates: Candidates): Change {
  const { ride } = context;
  const headStart = isTravelerSuspended(context) ? ofNobody(context) : ofPreferred(context, candidates);
  const operatorIds = headStart ? headStart.operatorIds : [...candidates.operatorIds];
  const headStartEndsAt = headStart?.endsAt.toISOString() ?? null;
  return {
    next: { ...ride, open: true, headStart },
    events: (facts) => [{ type: 'ride.opened', data: { ride: facts, operatorIds, headStartEndsAt } }],
  };
}

/** The ride of a suspended traveler waits: everybody is invited after the reinstatement (R47). */
const ofNobody = ({ now }: Context): Ride['headStart'] => ({ endsAt: now, operatorIds: [] });

function ofPreferred({ ride, now }: Context, { operatorIds, preferredIds }: Candidates): Ride['headStart'] {
  const preferred = operatorIds.filter((id) => preferredIds.includes(id));
  if (!isWorthwhile(ride, preferred, now)) return null;
  return { endsAt: new Date(now.getTime() + preferredHeadStartMinutes * minuteMs), operatorIds: preferred };
}

function isWorthwhile(ride: Ride, preferred: readonly string[], now: Date): boolean {
  const hoursLeft = (ride.serviceAt.getTime() - now.getTime()) / hourMs;
  return preferred.length > 0 && hoursLeft >= headStartSkippedWithinHours;
}

/** The head start is over: everyone else is invited, once. */
export function endHeadStart({ ride, now }: Context, { operatorIds }: Matching): Change | undefined {
  const { headStart } = ride;
  if (!headStart || runningHeadStart(ride, now)) return undefined;
  const others = operatorIds.filter((id) => !headStart.operatorIds.includes(id) && !offerOf(ride, id));
  return {
    next: { ...ride, headStart: null },
    events: (facts) => [{ type: 'ride.head-start-ended', data: { ride: facts, operatorIds: others } }],
  };
}

/** Its traveler is reinstated: what is left of the head start runs on, or it ends now. */
export function resumeHeadStart({ ride, now }: Context): Change | undefined {
  const { headStart } = ride;
  if (!headStart || (headStart.resumedAt && headStart.resumedAt >= now)) return undefined;
  return {
    next: { ...ride, headStart: { ...headStart, resumedAt: now } },
    events: (facts) => [{ type: 'ride.head-start-resumed', data: { ride: facts } }],
  };
}
