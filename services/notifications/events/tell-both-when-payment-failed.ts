import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { knownRide } from '../actions/known-ride.ts';
import type { Tell } from '../actions/tell.ts';
import type { RideStore } from '../store/ride-store.ts';

/** A failure without a link is nobody's to repair: the booking hold ends the ride, a fee becomes a receivable. */
export const tellBothWhenPaymentFailed = (tell: Tell, rides: RideStore) =>
  on('charge.failed', 'tell-both-when-payment-failed', async (event) => {
    const { charge, linkId, linkExpiresAt } = event.data;
    if (!linkId || !linkExpiresAt) return;
    const ride = await knownRide(rides, charge.rideId);
    const link = { prefix: 'p', purpose: 'pay', linkId, expiresAt: new Date(linkExpiresAt) } as const;
    await tell(event, [
      {
        to: charge.travelerId,
        letter: 'payment-failed-traveler',
        ride,
        link,
        values: { amount: dollarsText(charge.amountCents) },
      },
      ...(charge.operatorId && charge.purpose === 'ride'
        ? [{ to: charge.operatorId, letter: 'payment-failed-operator' as const, ride }]
        : []),
    ]);
  });
