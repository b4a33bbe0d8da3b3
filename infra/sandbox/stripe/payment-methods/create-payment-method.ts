import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { secretOf, testCardOf } from '../cards/card-secret.ts';
import { checkCard } from '../cards/check-card.ts';
import { platformAccount } from '../connect/platform-account.ts';
import { invalidRequest, missing, parameterMissing } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { issuePaymentMethod } from './issue-payment-method.ts';
import { spentPaymentMethod } from './use-payment-method.ts';

type Params = Stripe.PaymentMethodCreateParams;

/** A customer's card of the platform, copied into a connected account for one charge there. */
function clone(
  world: World,
  call: StripeCall<Params>,
  source: { id: string; customer: string | undefined },
): Stripe.PaymentMethod {
  if (call.account === platformAccount) {
    throw invalidRequest('You can only clone PaymentMethods to a connected account.', { param: 'payment_method' });
  }
  const original = world.records.paymentMethods.find(platformAccount, source.id);
  if (original === undefined) throw missing('PaymentMethod', source.id, 'payment_method');
  const secret = secretOf(world, platformAccount, source.id);
  if (secret.spent) throw spentPaymentMethod();
  if (idOf(original.customer) !== (source.customer ?? null)) {
    throw invalidRequest('The payment method must be attached to the given customer.', { param: 'customer' });
  }
  const { exp_month: expMonth = 12, exp_year: expYear = 0 } = original.card ?? {};
  const issued = issuePaymentMethod(world, call.account, {
    input: { card: testCardOf(world, platformAccount, source.id), expMonth, expYear },
    metadata: call.params.metadata,
    setUp: secret.setUp,
  });
  return world.records.paymentMethods.patch(call.account, issued.id, { billing_details: original.billing_details });
}

export function createPaymentMethod(world: World, call: StripeCall<Params>): Stripe.PaymentMethod {
  const { params } = call;
  if (params.payment_method !== undefined)
    return clone(world, call, { id: params.payment_method, customer: params.customer });
  if (params.type === undefined) throw parameterMissing('type');
  if (params.type !== 'card' || params.card === undefined) {
    throw invalidRequest('This sandbox knows cards only.', { param: 'type' });
  }
  return issuePaymentMethod(world, call.account, {
    input: checkCard(world, params.card),
    billing: params.billing_details,
    metadata: params.metadata,
  });
}
