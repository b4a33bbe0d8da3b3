import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

export const tellTravelerWhenExtraStopAdded = (tell: Tell) =>
  on('ride.extra-stop-added', 'tell-traveler-when-extra-stop-added', (event) => {
    const { ride, stop } = event.data;
    return tell(event, [
      { to: ride.authorId, letter: 'extra-stop-added', ride, values: { amount: dollarsText(stop.chargesCents) } },
    ]);
  });
