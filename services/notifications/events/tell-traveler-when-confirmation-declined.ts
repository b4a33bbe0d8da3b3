import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { adviceAfterLoss } from '../domain/advice-after-loss.ts';

export const tellTravelerWhenConfirmationDeclined = (deps: Deps) =>
  on('ride.confirmation-declined', 'tell-traveler-when-confirmation-declined', (event) => {
    const { ride, operatorId } = event.data;
    const values = { next: adviceAfterLoss(event.data) };
    return planLetters(deps, event, [{ to: ride.authorId, letter: 'ride-not-confirmed', ride, operatorId, values }]);
  });
