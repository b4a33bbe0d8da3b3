import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { adviceAfterLoss } from '../domain/advice-after-loss.ts';

const lettersOf = {
  expiry: { operator: 'selection-expired-operator', traveler: 'selection-expired-traveler' },
  eligibility: { operator: 'selection-lapsed-operator', traveler: 'selection-lapsed-traveler' },
} as const;

/** An operator whom the traveler drops is told; when a selection ends by itself, both sides learn why (R17, R72). */
export const tellBothWhenOperatorUnselected = (deps: Deps) =>
  on('ride.operator-unselected', 'tell-both-when-operator-unselected', (event) => {
    const { ride, operatorId, by } = event.data;
    const ofOperator = {
      to: operatorId,
      ride,
      values: { next: ride.selectionsUsedUp ? '' : 'Your offer still stands.' },
    };
    if (by === 'traveler') return planLetters(deps, event, [{ ...ofOperator, letter: 'operator-unselected' }]);
    const letters = lettersOf[by];
    const values = { next: adviceAfterLoss(event.data) };
    return planLetters(deps, event, [
      { ...ofOperator, letter: letters.operator },
      { to: ride.authorId, letter: letters.traveler, ride, operatorId, values },
    ]);
  });
