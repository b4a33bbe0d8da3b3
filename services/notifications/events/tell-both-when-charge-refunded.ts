import { dollarsText } from '@livery/contracts/money.ts';
import type { ChargePurpose } from '@livery/contracts/payments/model.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { tell } from '../actions/tell.ts';

/** A ride may have several charges, and the sum is that of one. A captured booking hold is the small fee (R3). */
const paymentNames: Record<ChargePurpose, string> = {
  'booking-hold': 'the cancellation fee',
  ride: 'the rate',
  'extra-stop': 'an extra stop',
  'cancellation-fee': 'the cancellation fee',
};

/** Whoever gave it back: staff, the operator in the provider's dashboard, or the rules. */
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
