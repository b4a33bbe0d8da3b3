import type { Charge } from './charge.ts';
import { type ChargeDecision, type DecisionInputs, withEventData, withoutEvent } from './charge-event.ts';
import type { Payment } from './payment.ts';
import { excessCents, refundedOrGivenUpCents } from './refund-amounts.ts';

interface FailedRefund {
  payment: Payment;
  /** The provider's own code, for staff. */
  code: string;
  /** The refund's id at the provider; undefined while only the payment says that less has been given back. */
  refundId?: string;
}

/**
 * A refund has failed after all, whether or not it was published as given back. The charge waits for staff, who have
 * it given back again. Undefined when the failure is known: a repeat must not stop what staff have asked for since.
 */
export function failRefund(
  charge: Charge,
  { payment, code, refundId }: FailedRefund,
  inputs: DecisionInputs,
): ChargeDecision {
  const { refundedCents } = payment;
  const { failedRefunds = [] } = charge;
  const isKnown = refundId === undefined || failedRefunds.includes(refundId);
  const noted: Charge = isKnown ? charge : { ...charge, failedRefunds: [...failedRefunds, refundId] };
  if (refundedCents < charge.refundedCents) {
    const giveBackCents = Math.max(charge.giveBackCents ?? 0, refundedOrGivenUpCents(charge));
    const taken: Charge = { ...noted, status: 'captured', refundedCents, giveBackCents, refundRefused: code };
    const sentBackCents = charge.refundedCents - refundedCents;
    return withEventData(
      taken,
      (facts) => ({ type: 'charge.refund-failed', data: { charge: facts, sentBackCents } }),
      inputs,
    );
  }
  if (isKnown) return undefined;
  const isAskedFor = excessCents(charge) > 0 && !charge.refundRefused;
  return withoutEvent(isAskedFor ? { ...noted, refundRefused: code } : noted, inputs);
}
