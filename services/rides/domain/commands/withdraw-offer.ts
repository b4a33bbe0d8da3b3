import { standingStatuses } from '@livery/contracts/rides/model.ts';
import type { Person } from '../person.ts';
import { type Offer, offerOf, type Ride, withOffer } from '../ride.ts';
import type { Change, Context } from './command-row.ts';
import { adviceOf, offersCountedOn, withLetDown } from './with-let-down.ts';

/** Denying after accepting. */
export function withdrawOffer(context: Context): Change {
  return withdrawn(context, {});
}

/** By the product: the operator was suspended, or left. An offer made later than that (`now`) stands (R47). */
export function endOffer(context: Context): Change | undefined {
  const offer = offerOf(context.ride, context.operatorId);
  return offer && offer.answeredAt <= context.now ? withdrawn(context, { endedByLivery: true }) : undefined;
}

/**
 * A ride that opens again, without the offers of operators who were suspended or have left: while another one was to drive
 * it, nothing ended them (R47).
 */
export function withoutLostOffers(ride: Ride, { people }: Pick<Context, 'people'>): Ride {
  const isLost = ({ operatorId, status }: Offer) => standingStatuses.includes(status) && isOut(people.get(operatorId));
  const ended = { status: 'withdrawn', endedByLivery: true } as const;
  return { ...ride, offers: ride.offers.map((offer) => (isLost(offer) ? { ...offer, ...ended } : offer)) };
}

function isOut(person: Person | undefined): boolean {
  return person !== undefined && (person.suspended || person.isGone === true);
}

/** The event says whether the traveler must be told (R64), and whether it was the operator. */
function withdrawn(context: Context, by: { endedByLivery?: true }): Change {
  const { ride, operatorId } = context;
  const wasSelected = offerOf(ride, operatorId)?.status === 'selected';
  const next = withOffer(ride, operatorId, { status: 'withdrawn', ...by });
  const lastAvailable = offersCountedOn(next, operatorId).length === 0;
  const details = { operatorId, wasSelected, lastAvailable, ...adviceOf(ride, context), ...by };
  return {
    next: wasSelected || lastAvailable ? withLetDown(next, context, 'withdrew') : next,
    events: (facts) => [{ type: 'ride.offer-withdrawn', data: { ride: facts, ...details } }],
  };
}
