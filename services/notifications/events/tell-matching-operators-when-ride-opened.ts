import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

/** First the traveler's preferred operators, if they have a head start, then the others (R63, R65). */
export const tellMatchingOperatorsWhenRideOpened = (deps: Deps) =>
  on(['ride.opened', 'ride.head-start-ended'], 'tell-matching-operators-when-ride-opened', (event) => {
    const { ride, operatorIds } = event.data;
    return tell(
      deps,
      event,
      operatorIds.map((operatorId) => ({ to: operatorId, letter: 'ride-opened' as const, ride })),
    );
  });
