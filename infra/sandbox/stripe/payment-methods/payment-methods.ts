import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { findCustomer } from '../customers/customers.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';
import { idOf } from '../id-of.ts';
import { mergeMetadata } from '../metadata.ts';
import { findPaymentMethod } from './find-payment-method.ts';
import { billingDetails } from './issue-payment-method.ts';

export function retrievePaymentMethod(
  world: World,
  call: StripeCall<Stripe.PaymentMethodRetrieveParams>,
): Stripe.PaymentMethod {
  return findPaymentMethod(world, call.account, call.id);
}

function cardsOf(world: World, account: string, customer: string): Stripe.PaymentMethod[] {
  return world.records.paymentMethods.newestFirst(account).filter((method) => idOf(method.customer) === customer);
}

export function listCustomerPaymentMethods(
  world: World,
  call: StripeCall<Stripe.CustomerListPaymentMethodsParams>,
): object {
  const customer = findCustomer(world, call.account, { id: call.id, param: 'id' });
  return listPage(
    `/v1/customers/${customer.id}/payment_methods`,
    cardsOf(world, call.account, customer.id),
    call.params,
  );
}

export function updatePaymentMethod(
  world: World,
  call: StripeCall<Stripe.PaymentMethodUpdateParams>,
): Stripe.PaymentMethod {
  const { params } = call;
  const method = findPaymentMethod(world, call.account, call.id);
  const card = method.card && {
    ...method.card,
    exp_month: params.card?.exp_month ?? method.card.exp_month,
    exp_year: params.card?.exp_year ?? method.card.exp_year,
  };
  const billing = params.billing_details as Stripe.PaymentMethodCreateParams.BillingDetails | undefined;
  const updated = world.records.paymentMethods.patch(call.account, method.id, {
    ...(card === undefined ? {} : { card }),
    billing_details: billing === undefined ? method.billing_details : billingDetails(world, billing),
    metadata: mergeMetadata(method.metadata ?? {}, params.metadata),
  });
  emit(world, call.account, { type: 'payment_method.updated', object: updated });
  return updated;
}
