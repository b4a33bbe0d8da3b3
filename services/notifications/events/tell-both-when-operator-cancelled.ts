import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

export const tellBothWhenOperatorCancelled = (tell: Tell) =>
  on('ride.confirmation-cancelled', 'tell-both-when-operator-cancelled', (event) => {
    const { ride, operatorId } = event.data;
    return tell(event, [
      { to: ride.authorId, letter: 'ride-cancelled-by-operator-traveler', ride, operatorId },
      { to: operatorId, letter: 'ride-cancelled-by-operator-operator', ride },
    ]);
  });
