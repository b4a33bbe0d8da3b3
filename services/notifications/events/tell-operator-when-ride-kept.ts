import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

/** The letter about the suspension left it open. The traveler has not heard of that, and nothing changes for them. */
export const tellOperatorWhenRideKept = (deps: Deps) =>
  on('ride.kept', 'tell-operator-when-ride-kept', (event) => {
    const { ride, operatorId } = event.data;
    return tell(deps, event, [{ to: operatorId, letter: 'ride-kept', ride }]);
  });
