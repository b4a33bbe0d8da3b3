import type { RideSide } from '@livery/contracts/rides/model.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import type { Change, Context } from './command-row.ts';

type Sides = Pick<Context, 'ride' | 'operatorId' | 'people'>;

/** Who of the confirmed operator and the traveler is suspended. */
export function suspendedSides({ ride, operatorId, people }: Sides): RideSide[] {
  return [
    ...(people.get(operatorId)?.suspended ? (['operator'] as const) : []),
    ...(isTravelerSuspended({ ride, people }) ? (['traveler'] as const) : []),
  ];
}

/** The suspended sides in spite of whom staff have not let the ride take place yet. */
export function undecidedSides(sides: Sides): RideSide[] {
  const { ride, operatorId } = sides;
  const isKept = { operator: ride.kept?.operatorId === operatorId, traveler: ride.travelerKept !== undefined };
  return suspendedSides(sides).filter((side) => !isKept[side]);
}

/** Staff let a confirmed ride take place although a side of it is suspended (R47). */
export function keepRide(context: Context, { reason }: { reason: string }): Change {
  const { ride, viewer, operatorId, now: at } = context;
  const staffId = viewer?.uid ?? '';
  const sides = undecidedSides(context);
  return {
    next: {
      ...ride,
      ...(sides.includes('operator') && { kept: { by: staffId, reason, operatorId, at } }),
      ...(sides.includes('traveler') && { travelerKept: { by: staffId, reason, at } }),
    },
    events: (facts) => [{ type: 'ride.kept', data: { ride: facts, operatorId, staffId, sides } }],
  };
}
