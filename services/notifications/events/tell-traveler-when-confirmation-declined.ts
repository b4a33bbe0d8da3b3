import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

export const tellTravelerWhenConfirmationDeclined = (tell: Tell) =>
  on('ride.confirmation-declined', 'tell-traveler-when-confirmation-declined', (event) => {
    const { ride, operatorId } = event.data;
    return tell(event, [{ to: ride.authorId, letter: 'ride-not-confirmed', ride, operatorId }]);
  });
