import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { knownRide } from '../actions/known-ride.ts';
import type { Tell } from '../actions/tell.ts';
import type { RideStore } from '../store/ride-store.ts';

export const tellTravelerWhenAmountDue = (tell: Tell, rides: RideStore) =>
  on('receivable.opened', 'tell-traveler-when-amount-due', async (event) => {
    const { receivable, linkId, linkExpiresAt } = event.data;
    const ride = await knownRide(rides, receivable.rideId);
    const link =
      linkId && linkExpiresAt
        ? ({ prefix: 'p', purpose: 'pay', linkId, expiresAt: new Date(linkExpiresAt) } as const)
        : undefined;
    await tell(event, [
      {
        to: receivable.travelerId,
        letter: 'amount-due',
        ride,
        link,
        values: { amount: dollarsText(receivable.amountCents) },
      },
    ]);
  });
