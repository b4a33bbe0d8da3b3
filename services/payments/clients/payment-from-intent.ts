import { isHardDecline } from '../domain/charge/hard-declines.ts';
import type { Payment } from '../domain/charge/payment.ts';
import type { StripeCharge, StripePaymentIntent } from './stripe.ts';

const statuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

/** The provider's object, reduced to what decisions need. Its `latest_charge` must be expanded. */
export function paymentFrom(intent: StripePaymentIntent): Payment {
  const latest = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const card = latest?.payment_method_details?.card;
  const captureBefore = card?.capture_before;
  return {
    id: intent.id,
    // An unknown status of a newer API version: decide nothing.
    status: statuses.find((known) => known === intent.status) ?? 'processing',
    amountCents: intent.amount,
    currency: intent.currency,
    receivedCents: intent.amount_received,
    refundedCents: latest ? refundedCentsOf(latest) : 0,
    captureBefore: captureBefore ? new Date(captureBefore * 1_000).toISOString() : null,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined,
    canceledBecause: intent.cancellation_reason,
    failure: failureOf(intent),
  };
}

/** The provider also counts as refunded what a capture left over, and what was released without one. */
function refundedCentsOf({ amount, amount_captured: captured, amount_refunded: refunded }: StripeCharge): number {
  return captured === 0 ? 0 : Math.max(0, refunded - (amount - captured));
}

function failureOf({ last_payment_error: error }: StripePaymentIntent): Payment['failure'] {
  if (!error) return null;
  const { code, decline_code: declineCode, advice_code: advice } = error;
  return { code: declineCode ?? code ?? 'card_declined', hard: isHardDecline({ code, declineCode, advice }) };
}

export const expandCharge = ['latest_charge'];

/** Where the money is: the platform's own account, or a connected one. */
export function onAccount(account: string | null): { stripeAccount?: string } {
  return account === null ? {} : { stripeAccount: account };
}
