import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { adviceAfterLoss } from '../domain/advice-after-loss.ts';

export const tellBothWhenOperatorCancelled = (deps: Deps) =>
  on('ride.confirmation-cancelled', 'tell-both-when-operator-cancelled', (event) => {
    const { ride, operatorId } = event.data;
    // From service time on nobody else can drive: the ride ends in the same write (R18), and this letter says so.
    const isEnded = Date.parse(event.time) >= Date.parse(ride.serviceAt);
    const letter = isEnded ? 'ride-cancelled-too-late-traveler' : 'ride-cancelled-by-operator-traveler';
    const values = isEnded ? {} : { next: adviceAfterLoss(event.data) };
    return planLetters(deps, event, [
      { to: ride.authorId, letter, ride, operatorId, values },
      { to: operatorId, letter: 'ride-cancelled-by-operator-operator', ride },
    ]);
  });
