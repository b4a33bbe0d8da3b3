import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { openDispute } from '../charges/disputes.ts';
import { invalidRequest } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { mergeMetadata } from '../metadata.ts';
import { findPaymentIntent, unexpectedState } from './find-payment-intent.ts';

function amountToCapture(intent: Stripe.PaymentIntent, asked: number | undefined): number {
  const amount = asked ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidRequest(`The remaining amount to capture is ${intent.amount_capturable}; ${amount} is more.`, {
      code: 'amount_too_large',
      param: 'amount_to_capture',
      payment_intent: intent,
    });
  }
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount_to_capture',
    });
  }
  return amount;
}

/** Takes the held money, or less of it; what is left over is released. */
export function capturePaymentIntent(
  world: World,
  call: StripeCall<Stripe.PaymentIntentCaptureParams>,
): Stripe.PaymentIntent {
  const intent = findPaymentIntent(world, call);
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'payment could not be captured');
  const amount = amountToCapture(intent, call.params.amount_to_capture);
  const charge = world.records.charges.patch(call.account, idOf(intent.latest_charge) ?? '', {
    captured: true,
    amount_captured: amount,
    amount_refunded: intent.amount - amount,
  });
  const succeeded = world.records.paymentIntents.patch(call.account, intent.id, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, call.params.metadata),
  });
  emit(world, call.account, { type: 'charge.captured', object: charge });
  emit(world, call.account, { type: 'payment_intent.succeeded', object: succeeded });
  openDispute(world, call.account, charge);
  return succeeded;
}
