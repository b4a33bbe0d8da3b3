import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { createdWithin } from '../created-within.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';
import { findPaymentIntent } from './find-payment-intent.ts';

export function retrievePaymentIntent(world: World, call: StripeCall<unknown>): Stripe.PaymentIntent {
  return findPaymentIntent(world, call);
}

export function listPaymentIntents(world: World, call: StripeCall<Stripe.PaymentIntentListParams>): object {
  const { customer, created } = call.params;
  const intents = world.records.paymentIntents
    .newestFirst(call.account)
    .filter(
      (intent) =>
        (customer === undefined || idOf(intent.customer) === customer) && createdWithin(intent.created, created),
    );
  return listPage('/v1/payment_intents', intents, call.params);
}
