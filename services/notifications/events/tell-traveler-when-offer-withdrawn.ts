import { whatNow } from '@livery/contracts/rides/texts.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Only when it was the selected or the last available offer (R64). */
export const tellTravelerWhenOfferWithdrawn = (deps: Deps) =>
  on('ride.offer-withdrawn', 'tell-traveler-when-offer-withdrawn', async (event) => {
    const { ride, operatorId, wasSelected, lastAvailable, otherOffers = 0 } = event.data;
    const values = { next: whatNow(otherOffers, ride) };
    if (wasSelected || lastAvailable)
      await planLetters(deps, event, [{ to: ride.authorId, letter: 'offer-withdrawn', ride, operatorId, values }]);
  });
