import { mayStillDrive } from '../access/gates.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import { hasSelectionsLeft, type LetDown, type Offer, type Ride, standingOffers } from '../ride.ts';
import type { Context } from './command-row.ts';

/** The traveler relied on this operator, who is gone: remembered until another one is selected. */
export function withLetDown(ride: Ride, { operatorId, now }: Context, how: LetDown['how']): Ride {
  const noneStands = offersCountedOn(ride, operatorId).length === 0;
  return { ...ride, letDown: { operatorId, how, at: now, noneStands } };
}

/** The standing offers, but for those of whoever is lost now or has let the traveler down before. */
export function offersCountedOn(ride: Ride, lostId: string): Offer[] {
  const lost = [lostId, ride.letDown?.operatorId];
  return standingOffers(ride).filter(({ operatorId }) => !lost.includes(operatorId));
}

/** What an event of a loss says of what its traveler can do now; while suspended, nothing (R47). */
export function adviceOf(ride: Ride, context: Context) {
  const travelerSuspended = isTravelerSuspended({ ride, people: context.people })
    ? { travelerSuspended: true as const }
    : {};
  return { otherOffers: otherOffers(ride, context), ...travelerSuspended };
}

/** How many other operators the traveler can select now; one not projected here yet counts too. */
function otherOffers(ride: Ride, { operatorId, people, now }: Context): number {
  if (!hasSelectionsLeft(ride)) return 0;
  return standingOffers(ride).filter((offer) => {
    const person = people.get(offer.operatorId);
    return offer.operatorId !== operatorId && (person === undefined || mayStillDrive(person, ride, now));
  }).length;
}
