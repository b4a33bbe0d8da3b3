import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { checkChargeAmount, checkCurrency } from '../amount.ts';
import { findCustomer } from '../customers/customers.ts';
import { invalidRequest } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { newClientSecret } from '../intent-access.ts';
import { mergeMetadata } from '../metadata.ts';
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts';
import { checkCreateParams } from './check-create-params.ts';
import { confirmPayment } from './confirm-payment-intent.ts';

type Params = Stripe.PaymentIntentCreateParams;

export function newPaymentIntent(world: World, { account, params }: StripeCall<Params>): Stripe.PaymentIntent {
  const id = `pi_${randomBase62(24)}`;
  const card = params.payment_method_options?.card;
  return world.shapes.complete<Stripe.PaymentIntent>('PaymentIntent', {
    id,
    object: 'payment_intent',
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: world.clock.seconds(),
    currency: checkCurrency(params.currency),
    customer: params.customer ? findCustomer(world, account, { id: params.customer, param: 'customer' }).id : null,
    description: params.description ?? null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic', ...card },
    } as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: ['card'],
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_group: params.transfer_group ?? null,
  });
}

function checkAccountCanCharge(world: World, account: string): void {
  const row = world.records.accounts.findAnywhere(account)?.value;
  if (row?.charges_enabled) return;
  throw invalidRequest(`Your account cannot currently make charges (${account}).`, { code: 'account_invalid' });
}

export function createPaymentIntent(world: World, call: StripeCall<Params>): Stripe.PaymentIntent {
  checkChargeAmount(call.params.amount);
  checkCreateParams(call);
  checkAccountCanCharge(world, call.account);
  const fresh = newPaymentIntent(world, call);
  const methodId = call.params.payment_method;
  const method = methodId === undefined ? undefined : findPaymentMethod(world, call.account, methodId);
  const intent = world.records.paymentIntents.put(call.account, {
    ...fresh,
    payment_method: method?.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  });
  emit(world, call.account, { type: 'payment_intent.created', object: intent });
  return call.params.confirm
    ? confirmPayment(world, { ...call, params: { ...call.params, payment_method: method?.id } }, intent)
    : intent;
}
