import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellTravelerWhenAmountSettled = (deps: Deps) =>
  on('receivable.settled', 'tell-traveler-when-amount-settled', async (event) => {
    const { receivable } = event.data;
    const ride = await knownRide(deps, receivable.rideId);
    await planLetters(deps, event, [
      {
        to: receivable.travelerId,
        letter: 'amount-settled',
        ride,
        values: { amount: dollarsText(receivable.amountCents) },
      },
    ]);
  });
