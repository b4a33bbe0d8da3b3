import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { isRateRefundedBeforeStart } from '@livery/contracts/rides/is-rate-refunded-before-start.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { paymentNames } from '../domain/payment-names.ts';

/** Whoever refunded it: staff, the operator in the provider's dashboard, or the rules. The sum is of one charge. */
export const tellBothWhenChargeRefunded = (deps: Deps) =>
  on('charge.refunded', 'tell-both-when-charge-refunded', async (event) => {
    const { charge } = event.data;
    const { rideId, purpose, travelerId, operatorId, refundedCents } = charge;
    const ride = await knownRide(deps, rideId);
    const isLost = isRateRefundedBeforeStart(ride, charge);
    const values = { amount: dollarsText(refundedCents), what: paymentNames[purpose] };
    const travelers = { ...values, ...(isLost && { next: messages.paymentRefunded }) };
    const operators = { ...values, ...(isLost && { next: messages.travelerPaymentRefunded }) };
    await planLetters(deps, event, [
      { to: travelerId, letter: 'charge-refunded', ride, operatorId, values: travelers },
      { to: operatorId, letter: 'charge-refunded-operator', ride, values: operators },
    ]);
  });
