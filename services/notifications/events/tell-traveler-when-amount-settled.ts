import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { knownRide } from '../actions/known-ride.ts';
import type { Tell } from '../actions/tell.ts';
import type { RideStore } from '../store/ride-store.ts';

export const tellTravelerWhenAmountSettled = (tell: Tell, rides: RideStore) =>
  on('receivable.settled', 'tell-traveler-when-amount-settled', async (event) => {
    const { receivable } = event.data;
    const ride = await knownRide(rides, receivable.rideId);
    await tell(event, [
      {
        to: receivable.travelerId,
        letter: 'amount-settled',
        ride,
        values: { amount: dollarsText(receivable.amountCents) },
      },
    ]);
  });
