import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** First the traveler's preferred operators, if they have a head start, then the others (R63, R65). */
export const tellMatchingOperatorsWhenRideOpened = (deps: Deps) =>
  on(['ride.opened', 'ride.head-start-ended'], 'tell-matching-operators-when-ride-opened', (event) => {
    const { ride, operatorIds } = event.data;
    return planLetters(
      deps,
      event,
      operatorIds.map((operatorId) => ({ to: operatorId, letter: 'ride-opened' as const, ride })),
    );
  });
