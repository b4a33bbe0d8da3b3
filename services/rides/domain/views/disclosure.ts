import { dayMs, minuteMs } from '@livery/contracts/durations.ts';
import { notEndedAlertMinutes, passengerShownAfterRideDays } from '@livery/contracts/rides/policy.ts';
import { type Relation, relationTo, type Viewer } from '../access/relation.ts';
import { confirmedOffer, expectedEndAt, offerOf, type Ride } from '../ride.ts';

/** Who is looking at a ride, and when. */
export interface ViewerContext {
  ride: Ride;
  relation: Relation;
  viewer: { uid: string };
  now: Date;
}

/** A ride as this person stands to it at that time: what its views and commands are asked with. */
export const viewerContext = (ride: Ride, viewer: Viewer, at: Date) => ({
  ride,
  viewer,
  relation: relationTo(ride, viewer, at),
  now: at,
});

/** Money, stages and review are for the author, staff and the operator who drives. */
export function seesInside({ ride, relation }: Pick<ViewerContext, 'ride' | 'relation'>): boolean {
  if (relation === 'confirmed') return ride.status !== 'CANCELLED';
  return relation === 'author' || relation === 'admin';
}

/** Full addresses and the passenger: until somebody has confirmed, for the author alone (R35). */
export function seesAddresses({ ride, relation }: Pick<ViewerContext, 'ride' | 'relation'>): boolean {
  return seesInside({ ride, relation }) && (relation === 'author' || confirmedOffer(ride) !== undefined);
}

/** Names and phones of passenger and traveler: for the operator until some days after the ride. */
export function seesPassenger({ ride, relation, now }: Omit<ViewerContext, 'viewer'>): boolean {
  if (!seesAddresses({ ride, relation })) return false;
  if (relation !== 'confirmed') return true;
  return now.getTime() <= overAt(ride) + passengerShownAfterRideDays * dayMs;
}

/** A ride that nobody has ended, or only long after, counts as over from when staff are told of it (R11). */
function overAt(ride: Ride): number {
  const staffToldAt = expectedEndAt(ride).getTime() + notEndedAlertMinutes * minuteMs;
  return Math.min(ride.completedAt?.getTime() ?? staffToldAt, staffToldAt);
}

/** A cancelled ride does not show its traveler the operator (R74). */
export function seesOperators({ ride, relation }: Pick<ViewerContext, 'ride' | 'relation'>): boolean {
  return relation !== 'author' || ride.status !== 'CANCELLED';
}

/** `name`, unless this viewer may not read it. */
export function nameFor(context: ViewerContext, uid: string, name: string): string {
  if (uid === context.viewer.uid || context.relation === 'admin') return name;
  if (uid === context.ride.authorId) return seesPassenger(context) ? name : 'The traveler';
  // Whoever did not answer is a member of staff.
  return seesOperators(context) || !offerOf(context.ride, uid) ? name : 'An operator';
}
