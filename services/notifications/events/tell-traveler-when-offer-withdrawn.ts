import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { adviceAfterLoss } from '../domain/advice-after-loss.ts';

/** Only when it was the selected or the last available offer (R64). */
export const tellTravelerWhenOfferWithdrawn = (deps: Deps) =>
  on('ride.offer-withdrawn', 'tell-traveler-when-offer-withdrawn', async (event) => {
    const { ride, operatorId, wasSelected, lastAvailable } = event.data;
    const values = { next: adviceAfterLoss(event.data) };
    if (wasSelected || lastAvailable)
      await planLetters(deps, event, [{ to: ride.authorId, letter: 'offer-withdrawn', ride, operatorId, values }]);
  });
