import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { tell } from '../actions/tell.ts';
import { paymentNames } from '../domain/payment-names.ts';

/** Whoever gave it back: staff, the operator in the provider's dashboard, or the rules. The sum is that of one charge. */
export const tellBothWhenChargeRefunded = (deps: Deps) =>
  on('charge.refunded', 'tell-both-when-charge-refunded', async (event) => {
    const { rideId, purpose, travelerId, operatorId, refundedCents } = event.data.charge;
    const ride = await knownRide(deps, rideId);
    const values = { amount: dollarsText(refundedCents), what: paymentNames[purpose] };
    await tell(deps, event, [
      { to: travelerId, letter: 'charge-refunded', ride, values },
      ...(operatorId ? [{ to: operatorId, letter: 'charge-refunded-operator' as const, ride, values }] : []),
    ]);
  });
