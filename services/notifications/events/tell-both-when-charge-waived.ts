import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Both were told before that the amount waits or is owed. Of a hold that was only to be released, nobody was told. */
export const tellBothWhenChargeWaived = (deps: Deps) =>
  on('charge.waived', 'tell-both-when-charge-waived', async (event) => {
    const { charge, waivedCents = 0 } = event.data;
    const { travelerId, operatorId } = charge;
    if (waivedCents === 0) return;
    const ride = await knownRide(deps, charge.rideId);
    const values = { amount: dollarsText(waivedCents) };
    await planLetters(deps, event, [
      { to: travelerId, letter: 'amount-waived', ride, values },
      { to: operatorId, letter: 'payment-given-up', ride, values },
    ]);
  });
