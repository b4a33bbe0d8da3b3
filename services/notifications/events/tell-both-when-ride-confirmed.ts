import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

export const tellBothWhenRideConfirmed = (deps: Deps) =>
  on('ride.confirmed', 'tell-both-when-ride-confirmed', (event) => {
    const { ride, operatorId } = event.data;
    return tell(deps, event, [
      { to: ride.authorId, letter: 'ride-confirmed-traveler', ride, operatorId },
      { to: operatorId, letter: 'ride-confirmed-operator', ride },
    ]);
  });
