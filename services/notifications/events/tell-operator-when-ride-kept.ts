import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/**
 * The letter about the operator's suspension left this open. The operator of a confirmed ride has not heard that its
 * traveler is suspended, and does not hear of this.
 */
export const tellOperatorWhenRideKept = (deps: Deps) =>
  on('ride.kept', 'tell-operator-when-ride-kept', async (event) => {
    const { ride, operatorId, sides = ['operator'] } = event.data;
    if (!sides.includes('operator')) return;
    await planLetters(deps, event, [{ to: operatorId, letter: 'ride-kept', ride }]);
  });
