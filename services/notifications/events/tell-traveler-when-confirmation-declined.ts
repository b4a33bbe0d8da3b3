import { whatNow } from '@livery/contracts/rides/texts.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellTravelerWhenConfirmationDeclined = (deps: Deps) =>
  on('ride.confirmation-declined', 'tell-traveler-when-confirmation-declined', (event) => {
    const { ride, operatorId, otherOffers = 0 } = event.data;
    const values = { next: whatNow(otherOffers, ride) };
    return planLetters(deps, event, [{ to: ride.authorId, letter: 'ride-not-confirmed', ride, operatorId, values }]);
  });
