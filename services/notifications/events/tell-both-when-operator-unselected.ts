import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

/** Who cancels a selection knows it; of an expiry both hear (R17). */
export const tellBothWhenOperatorUnselected = (tell: Tell) =>
  on('ride.operator-unselected', 'tell-both-when-operator-unselected', (event) => {
    const { ride, operatorId, by } = event.data;
    if (by === 'traveler') return tell(event, [{ to: operatorId, letter: 'operator-unselected', ride }]);
    return tell(event, [
      { to: operatorId, letter: 'selection-expired-operator', ride },
      { to: ride.authorId, letter: 'selection-expired-traveler', ride, operatorId },
    ]);
  });
