import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Operators who have not answered are told of the ride again, and of the price if it was raised. */
export const tellMatchingOperatorsWhenAskedAgain = (deps: Deps) =>
  on('ride.asked-again', 'tell-matching-operators-when-asked-again', (event) => {
    const { ride, operatorIds, raised, basePriceCents } = event.data;
    const letter = raised ? 'ride-price-raised' : 'ride-asked-again';
    const values = { amount: dollarsText(basePriceCents ?? 0) };
    return planLetters(
      deps,
      event,
      operatorIds.map((operatorId) => ({ to: operatorId, letter, ride, values })),
    );
  });
