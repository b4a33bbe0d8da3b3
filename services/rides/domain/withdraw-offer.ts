import { decided, type RideDecision } from './decided.ts';
import { offerOf, type Ride, standingOffers, withOfferStatus } from './ride.ts';
import { isPossible, step } from './ride-lifecycle.ts';

/** Deny after accepting. The event says whether the traveler must hear of it (R64). */
export function withdrawOffer(ride: Ride, operatorId: string): RideDecision {
  const stepped = step(ride, 'withdraw', operatorId);
  const wasSelected = offerOf(ride, operatorId)?.status === 'selected';
  const next = withOfferStatus(stepped, operatorId, 'withdrawn');
  const lastAvailable = standingOffers(next).length === 0;
  return decided(next, (facts) => [
    { type: 'ride.offer-withdrawn', data: { ride: facts, operatorId, wasSelected, lastAvailable } },
  ]);
}

/** A suspended operator's standing offer ends (R47); undefined when it has none here. */
export function withdrawStandingOffer(ride: Ride, operatorId: string): RideDecision | undefined {
  return isPossible(ride, 'withdraw', operatorId) ? withdrawOffer(ride, operatorId) : undefined;
}
