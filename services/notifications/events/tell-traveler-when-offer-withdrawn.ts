import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

/** Only when it was the selected or the last available offer (R64). */
export const tellTravelerWhenOfferWithdrawn = (tell: Tell) =>
  on('ride.offer-withdrawn', 'tell-traveler-when-offer-withdrawn', async (event) => {
    const { ride, operatorId, wasSelected, lastAvailable } = event.data;
    if (wasSelected || lastAvailable)
      await tell(event, [{ to: ride.authorId, letter: 'offer-withdrawn', ride, operatorId }]);
  });
