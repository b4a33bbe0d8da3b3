import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { checkCard } from '../cards/check-card.ts';
import { parameterMissing } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts';
import { issuePaymentMethod } from '../payment-methods/issue-payment-method.ts';
import { usePaymentMethod } from '../payment-methods/use-payment-method.ts';
import { attemptPayment } from './attempt-payment.ts';
import { findPaymentIntent, unexpectedState } from './find-payment-intent.ts';

interface Params {
  payment_method?: string | undefined;
  payment_method_data?: { billing_details?: unknown; card?: Stripe.PaymentMethodCreateParams.Card };
  off_session?: boolean | string;
  error_on_requires_action?: boolean;
  use_stripe_sdk?: boolean;
  return_url?: string;
}

function chosenMethod(world: World, call: StripeCall<Params>, intent: Stripe.PaymentIntent): Stripe.PaymentMethod {
  const data = call.params.payment_method_data;
  if (data) {
    const billing = data.billing_details as Stripe.PaymentMethodCreateParams.BillingDetails | undefined;
    return issuePaymentMethod(world, call.account, { input: checkCard(world, data.card ?? {}), billing });
  }
  const id = call.params.payment_method ?? idOf(intent.payment_method);
  if (id === null) throw parameterMissing('payment_method');
  return findPaymentMethod(world, call.account, id);
}

export function confirmPayment(
  world: World,
  call: StripeCall<Params>,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  const { account, params } = call;
  const method = chosenMethod(world, call, intent);
  usePaymentMethod(world, account, { method, customer: idOf(intent.customer) });
  return attemptPayment(world, {
    account,
    intent,
    method,
    offSession: params.off_session !== undefined && params.off_session !== false,
    authenticated: false,
    refuseAction: params.error_on_requires_action,
    useStripeSdk: params.use_stripe_sdk ?? call.publishable,
    returnUrl: params.return_url,
    declineAnyway: call.declineAnyway,
  });
}

export function confirmPaymentIntent(world: World, call: StripeCall<Params>): Stripe.PaymentIntent {
  const intent = findPaymentIntent(world, call);
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'payment could not be confirmed');
  return confirmPayment(world, call, intent);
}
