import { whatNow } from '@livery/contracts/rides/texts.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

const lettersOf = {
  expiry: { operator: 'selection-expired-operator', traveler: 'selection-expired-traveler' },
  eligibility: { operator: 'selection-lapsed-operator', traveler: 'selection-lapsed-traveler' },
} as const;

/** An operator whom the traveler drops is told; when a selection ends by itself, both sides learn why (R17, R72). */
export const tellBothWhenOperatorUnselected = (deps: Deps) =>
  on('ride.operator-unselected', 'tell-both-when-operator-unselected', (event) => {
    const { ride, operatorId, by, otherOffers = 0 } = event.data;
    if (by === 'traveler') return planLetters(deps, event, [{ to: operatorId, letter: 'operator-unselected', ride }]);
    const letters = lettersOf[by];
    const values = { next: whatNow(otherOffers, ride) };
    return planLetters(deps, event, [
      { to: operatorId, letter: letters.operator, ride },
      { to: ride.authorId, letter: letters.traveler, ride, operatorId, values },
    ]);
  });
