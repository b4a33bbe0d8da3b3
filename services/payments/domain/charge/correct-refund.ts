import type { Charge } from './charge.ts';
import { type ChargeDecision, type DecisionInputs, withEvent } from './charge-event.ts';
import type { Payment } from './payment.ts';

/**
 * Older releases mistook for a refund what a capture leaves of the buffer. It was never given back, nor is it to be.
 * Undefined when the provider says anything else.
 */
export function correctRefund(charge: Charge, { refundedCents }: Payment, inputs: DecisionInputs): ChargeDecision {
  const leftOverCents = charge.amountCents - charge.capturedCents;
  if (leftOverCents === 0 || charge.refundedCents - refundedCents !== leftOverCents) return undefined;
  const giveBackCents = charge.giveBackCents && Math.max(0, charge.giveBackCents - leftOverCents);
  return withEvent({ ...charge, status: 'captured', refundedCents, giveBackCents }, 'charge.refund-failed', inputs);
}
