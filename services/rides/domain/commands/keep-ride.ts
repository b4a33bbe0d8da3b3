import type { RideSide } from '@livery/contracts/rides/model.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import type { Keeping, Ride, StaffDecision } from '../ride.ts';
import type { Change, Context } from './command-row.ts';

type Sides = Pick<Context, 'ride' | 'operatorId' | 'people'>;

/** Who of the confirmed operator and the traveler is suspended. */
export function suspendedSides({ ride, operatorId, people }: Sides): RideSide[] {
  return [
    ...(people.get(operatorId)?.suspended ? (['operator'] as const) : []),
    ...(isTravelerSuspended({ ride, people }) ? (['traveler'] as const) : []),
  ];
}

const stands = (keeping: Keeping | undefined) => keeping !== undefined && !keeping.isOver;

/** The suspended sides in spite of whom staff have not let the ride take place yet. */
export function undecidedSides(sides: Sides): RideSide[] {
  const { ride, operatorId } = sides;
  const { kept, travelerKept } = ride;
  const isKept = { operator: kept?.operatorId === operatorId && stands(kept), traveler: stands(travelerKept) };
  return suspendedSides(sides).filter((side) => !isKept[side]);
}

export interface KeepRequest {
  reason: string;
  /** The sides that waited for a decision when staff looked; all of them when they do not say. */
  seenSides?: readonly RideSide[] | undefined;
}

/** Staff let a confirmed ride take place although a side that they have looked at is suspended (R47). */
export function keepRide(context: Context, { reason, seenSides }: KeepRequest): Change | undefined {
  const { ride, viewer, operatorId, now: at } = context;
  const staffId = viewer?.uid ?? '';
  const sides = undecidedSides(context).filter((side) => seenSides?.includes(side) ?? true);
  if (sides.length === 0) return undefined;
  const keptBefore = [...(ride.keptBefore ?? []), ...replaced(ride, sides)];
  return {
    next: {
      ...ride,
      ...(keptBefore.length > 0 && { keptBefore }),
      ...(sides.includes('operator') && { kept: { by: staffId, reason, operatorId, at } }),
      ...(sides.includes('traveler') && { travelerKept: { by: staffId, reason, at } }),
    },
    events: (facts) => [{ type: 'ride.kept', data: { ride: facts, operatorId, staffId, sides } }],
  };
}

/** Staff's earlier reasons for keeping the ride can still be read, next to the new one. */
function replaced({ kept, travelerKept }: Ride, sides: readonly RideSide[]): StaffDecision[] {
  const before = [sides.includes('operator') && kept, sides.includes('traveler') && travelerKept];
  return before.flatMap((each) => (each ? [{ by: each.by, reason: each.reason, at: each.at }] : []));
}

/** This person was suspended at that time: staff decide anew about a ride kept before. One kept later stays kept. */
export function endKeeping({ ride, now }: Context, { uid }: { uid: string }): Change | undefined {
  const { authorId, kept, travelerKept } = ride;
  if (kept?.operatorId === uid && kept.at < now) return over({ ...ride, kept: { ...kept, isOver: true } });
  if (authorId === uid && travelerKept && travelerKept.at < now)
    return over({ ...ride, travelerKept: { ...travelerKept, isOver: true } });
  return undefined;
}

/** Neither side hears of it. */
const over = (next: Context['ride']): Change => ({ next, events: () => [] });
