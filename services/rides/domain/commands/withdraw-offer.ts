import { offerOf, standingOffers, withOfferStatus } from '../ride.ts';
import { letDown, otherOffers } from './let-down.ts';
import type { Change, Context } from './row.ts';

/** Denying after accepting. The event says whether the traveler must be told (R64). */
export function withdrawOffer(context: Context): Change {
  const { ride, operatorId } = context;
  const wasSelected = offerOf(ride, operatorId)?.status === 'selected';
  const next = withOfferStatus(ride, operatorId, 'withdrawn');
  const lastAvailable = standingOffers(next).length === 0;
  const told = { operatorId, wasSelected, lastAvailable, otherOffers: otherOffers(ride, context) };
  return {
    next: wasSelected || lastAvailable ? letDown(next, context, 'withdrew') : next,
    tells: (facts) => [{ type: 'ride.offer-withdrawn', data: { ride: facts, ...told } }],
  };
}

/** By the product: the operator was suspended, or left, at that time. An offer made later stands (R47). */
export function endOffer(context: Context, { at }: { at: Date }): Change | undefined {
  const offer = offerOf(context.ride, context.operatorId);
  return offer && offer.answeredAt <= at ? withdrawOffer(context) : undefined;
}
