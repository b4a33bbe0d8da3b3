import { mayStillDrive } from '../access/gates.ts';
import { hasSelectionsLeft, type LetDown, type Ride, standingOffers } from '../ride.ts';
import type { Context } from './command-row.ts';

/** The traveler relied on this operator, who is gone: remembered until another one is selected. */
export function withLetDown(ride: Ride, { operatorId, now }: Context, how: LetDown['how']): Ride {
  return { ...ride, letDown: { operatorId, how, at: now, noneStands: standingOffers(ride).length === 0 } };
}

/** How many other operators the traveler can select now; one not projected here yet counts too. */
export function otherOffers(ride: Ride, { operatorId, people, now }: Context): number {
  if (!hasSelectionsLeft(ride)) return 0;
  return standingOffers(ride).filter((offer) => {
    const person = people.get(offer.operatorId);
    return offer.operatorId !== operatorId && (person === undefined || mayStillDrive(person, now));
  }).length;
}
