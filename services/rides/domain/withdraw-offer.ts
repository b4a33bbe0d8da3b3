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

/** An operator was suspended then: its standing offer ends, unless it was made later (R47). */
export function withdrawOfferOfSuspended(ride: Ride, operatorId: string, suspendedAt: Date): RideDecision | undefined {
  const offer = offerOf(ride, operatorId);
  if (!offer || offer.answeredAt > suspendedAt || !isPossible(ride, 'withdraw', operatorId)) return undefined;
  return withdrawOffer(ride, operatorId);
}
