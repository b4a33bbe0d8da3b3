import type { Charge } from './charge.ts';
import { type ChargeDecision, type Moment, told, withoutEvent } from './charge-event.ts';
import { doneWithCents, excessCents } from './give-back.ts';
import type { Payment } from './payment.ts';

interface FailedRefund {
  payment: Payment;
  /** The provider's own code, for staff. */
  code: string;
  /** The provider's id of it; undefined while only the payment says that less has been given back. */
  refundId?: string;
}

/**
 * A refund that was told of as given back has failed after all, or one that was never told of. The charge waits for staff,
 * who have it given back again. Undefined when that is known: told once more, it must not stop what staff ask for since.
 */
export function failRefund(charge: Charge, { payment, code, refundId }: FailedRefund, moment: Moment): ChargeDecision {
  const { refundedCents } = payment;
  const { failedRefunds = [] } = charge;
  const isKnown = refundId === undefined || failedRefunds.includes(refundId);
  const noted: Charge = isKnown ? charge : { ...charge, failedRefunds: [...failedRefunds, refundId] };
  if (refundedCents < charge.refundedCents) {
    const giveBackCents = Math.max(charge.giveBackCents ?? 0, doneWithCents(charge));
    const taken: Charge = { ...noted, status: 'captured', refundedCents, giveBackCents, refundRefused: code };
    const sentBackCents = charge.refundedCents - refundedCents;
    return told(taken, (facts) => ({ type: 'charge.refund-failed', data: { charge: facts, sentBackCents } }), moment);
  }
  if (isKnown) return undefined;
  const isAskedFor = excessCents(charge) > 0 && !charge.refundRefused;
  return withoutEvent(isAskedFor ? { ...noted, refundRefused: code } : noted, moment);
}
