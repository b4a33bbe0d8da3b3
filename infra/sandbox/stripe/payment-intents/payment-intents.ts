import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { checkChargeAmount } from '../amount.ts';
import { createdWithin } from '../created-within.ts';
import { invalidRequest } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';
import { mergeMetadata } from '../metadata.ts';
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts';
import { findPaymentIntent, unexpectedState } from './find-payment-intent.ts';

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

function openIntent(world: World, call: StripeCall<unknown>): Stripe.PaymentIntent {
  const intent = findPaymentIntent(world, call);
  if (['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) return intent;
  throw unexpectedState(intent, 'amount or card could not be updated');
}

export function updatePaymentIntent(
  world: World,
  call: StripeCall<Stripe.PaymentIntentUpdateParams>,
): Stripe.PaymentIntent {
  const { params, account } = call;
  const touchesMoney = params.amount !== undefined || params.payment_method !== undefined;
  const intent = touchesMoney ? openIntent(world, call) : findPaymentIntent(world, call);
  if (params.amount !== undefined) checkChargeAmount(params.amount);
  const method =
    params.payment_method === undefined ? undefined : findPaymentMethod(world, account, params.payment_method);
  return world.records.paymentIntents.patch(account, intent.id, {
    amount: params.amount ?? intent.amount,
    description: params.description ?? intent.description,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    ...(method === undefined ? {} : { payment_method: method.id, status: 'requires_confirmation' }),
  });
}

/** Needs a feature that this account does not have: every hold says `incremental_authorization: unavailable`. */
export function incrementAuthorization(
  world: World,
  call: StripeCall<Stripe.PaymentIntentIncrementAuthorizationParams>,
): never {
  const intent = findPaymentIntent(world, call);
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'authorization could not be incremented');
  throw invalidRequest('This PaymentIntent is not eligible for incremental authorization.', { payment_intent: intent });
}
