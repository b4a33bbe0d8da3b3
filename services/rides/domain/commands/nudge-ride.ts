import { unansweredAt } from '@livery/contracts/rides/deadlines.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import { mayStart } from '../charges/ride-charges.ts';
import type { Ride } from '../ride.ts';
import type { Change, Context } from './command-row.ts';

export type Nudge = 'nobody-answered' | 'not-started' | 'not-ended' | 'not-ended-12h';

export interface DueNudge {
  about: Nudge;
  epoch: number;
  dueAt: Date;
}

/** Includes a ride of which no stage was reported: it may have been driven. */
const isNotEnded = ({ ride }: Context) => ride.status === 'CONFIRMED';

const isOverdue: Record<Nudge, (context: Context) => boolean> = {
  'nobody-answered': isUnanswered,
  'not-started': isNotStarted,
  'not-ended': isNotEnded,
  'not-ended-12h': isNotEnded,
};

/** Reminds people, once per epoch, of a ride that is not moving; nothing when it has moved on. */
export function nudgeRide(context: Context, { about, epoch, dueAt }: DueNudge): Change | undefined {
  const { ride } = context;
  const nudge = `${about}:${epoch}`;
  if (ride.confirmEpoch !== epoch || ride.nudges.includes(nudge) || !isOverdue[about](context)) return undefined;
  return {
    next: { ...ride, nudges: [...ride.nudges, nudge] },
    events: (facts) => [{ type: 'ride.nudged', data: { ride: facts, about, dueAt: dueAt.toISOString() } }],
  };
}

/** While the rate is not held the operator cannot report a stage, and is not told to (R5). */
function isNotStarted({ ride, now }: Context): boolean {
  return ride.status === 'CONFIRMED' && ride.currentRideStatus === null && mayStart(ride, now);
}

/** A suspended traveler's ride takes no answer (R47), nor one about to end (R18): its traveler can do nothing. */
function isUnanswered(context: Context): boolean {
  const { status, open, offers, serviceAt } = context.ride;
  const isWaiting = status === 'PENDING' && open && context.now < serviceAt;
  return isWaiting && offers.every(isDenial) && !isTravelerSuspended(context);
}

/**
 * Of a traveler's ride: its reminder came to nothing while they were suspended, and comes at the reinstatement. What operators
 * are shown only then has one of its own, later (R18).
 */
export function isReminderOverdue({ requestedAt, serviceAt, headStart }: Ride, now: Date): boolean {
  return headStart === null && now >= unansweredAt(requestedAt, serviceAt);
}

function isDenial({ status }: Ride['offers'][number]): boolean {
  return status === 'denied';
}
