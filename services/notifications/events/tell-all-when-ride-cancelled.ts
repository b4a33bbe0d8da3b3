import { dollarsText } from '@livery/contracts/money.ts';
import { type OfferStatus, standingStatuses } from '@livery/contracts/rides/model.ts';
import { cancelledTexts } from '@livery/contracts/rides/texts.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

const stillConcerned: readonly OfferStatus[] = [...standingStatuses, 'confirmed'];

/** The traveler, and every operator whose offer still stood (R49). */
export const tellAllWhenRideCancelled = (deps: Deps) =>
  on('ride.cancelled', 'tell-all-when-ride-cancelled', async (event) => {
    const { ride } = event.data;
    if (!ride.cancellation) return;
    const { reason, feeCents } = ride.cancellation;
    const operators = ride.offers.filter(({ status }) => stillConcerned.includes(status));
    await tell(deps, event, [
      {
        to: ride.authorId,
        letter: 'ride-cancelled-traveler',
        ride,
        values: { reason: cancelledTexts[reason].traveler, amount: dollarsText(feeCents) },
      },
      ...operators.map(({ operatorId }) => ({
        to: operatorId,
        letter: 'ride-cancelled-operator' as const,
        ride,
        values: { reason: cancelledTexts[reason].operator },
      })),
    ]);
  });
