import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { findPaymentIntent, unexpectedState } from './find-payment-intent.ts';

const cancelable = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'];

interface Cancellation {
  intent: Stripe.PaymentIntent;
  reason: Stripe.PaymentIntent.CancellationReason | null;
}

/** Ends the intent; a hold shows as a refund of money that was never taken. */
export function endPaymentIntent(
  world: World,
  account: string,
  { intent, reason }: Cancellation,
): Stripe.PaymentIntent {
  const held = intent.status === 'requires_capture';
  const canceled = world.records.paymentIntents.patch(account, intent.id, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: world.clock.seconds(),
    cancellation_reason: reason,
    next_action: null,
  });
  if (held) {
    const charge = world.records.charges.patch(account, idOf(intent.latest_charge) ?? '', {
      amount_refunded: intent.amount,
      refunded: true,
    });
    emit(world, account, { type: reason === 'automatic' ? 'charge.expired' : 'charge.refunded', object: charge });
  }
  emit(world, account, { type: 'payment_intent.canceled', object: canceled });
  return canceled;
}

export function cancelPaymentIntent(
  world: World,
  call: StripeCall<Stripe.PaymentIntentCancelParams>,
): Stripe.PaymentIntent {
  const intent = findPaymentIntent(world, call);
  if (!cancelable.includes(intent.status)) throw unexpectedState(intent, 'payment could not be canceled');
  return endPaymentIntent(world, call.account, { intent, reason: call.params.cancellation_reason ?? null });
}
