import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { invalidRequest, missing, type StripeFailure } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { checkClientSecret } from '../intent-access.ts';

export function findPaymentIntent(world: World, call: StripeCall<unknown>): Stripe.PaymentIntent {
  const { id } = call;
  const intent = world.records.paymentIntents.find(call.account, id);
  if (intent === undefined) throw missing('payment_intent', id, 'intent');
  checkClientSecret(intent, { publishable: call.publishable, params: call.params as object });
  return intent;
}

export function unexpectedState(intent: Stripe.PaymentIntent, problem: string): StripeFailure {
  return invalidRequest(`This PaymentIntent's ${problem} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
