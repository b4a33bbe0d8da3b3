import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { withdrawOfferOfSuspended } from '../domain/withdraw-offer.ts';
import { idsOfStandingOffers } from '../store/ride-store.ts';

/** A suspended operator's standing offers end; rides it has confirmed go on (R47). */
export const withdrawOffersWhenOperatorSuspended = ({ rides }: Deps) =>
  on('user.suspended', 'withdraw-offers-when-operator-suspended', async ({ data: { user }, time }) => {
    for (const rideId of await idsOfStandingOffers(rides, user.uid))
      await rides.update(rideId, (ride) => withdrawOfferOfSuspended(ride, user.uid, new Date(time)));
  });
