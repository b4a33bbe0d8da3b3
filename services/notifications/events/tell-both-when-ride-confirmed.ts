import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

export const tellBothWhenRideConfirmed = (tell: Tell) =>
  on('ride.confirmed', 'tell-both-when-ride-confirmed', (event) => {
    const { ride, operatorId } = event.data;
    return tell(event, [
      { to: ride.authorId, letter: 'ride-confirmed-traveler', ride, operatorId },
      { to: operatorId, letter: 'ride-confirmed-operator', ride },
    ]);
  });
