import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { secretOf } from '../cards/card-secret.ts';
import { invalidRequest } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { findPaymentMethod } from './find-payment-method.ts';

export function attachToCustomer(
  world: World,
  account: string,
  link: { method: string; customer: string },
): Stripe.PaymentMethod {
  const attached = world.records.paymentMethods.patch(account, link.method, { customer: link.customer });
  emit(world, account, { type: 'payment_method.attached', object: attached });
  return attached;
}

/** Final: a detached card can neither be used nor attached again. */
export function detachPaymentMethod(
  world: World,
  call: StripeCall<Stripe.PaymentMethodDetachParams>,
): Stripe.PaymentMethod {
  const method = findPaymentMethod(world, call.account, call.id);
  const customer = idOf(method.customer);
  if (customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', {
      param: 'payment_method',
    });
  }
  world.records.cardSecrets.put(call.account, { ...secretOf(world, call.account, method.id), spent: true });
  const detached = world.records.paymentMethods.patch(call.account, method.id, { customer: null });
  emit(world, call.account, { type: 'payment_method.detached', object: detached, previous: { customer } });
  forgetDefault(world, call.account, { customer, method: method.id });
  return detached;
}

function forgetDefault(world: World, account: string, link: { customer: string; method: string }): void {
  const customer = world.records.customers.find(account, link.customer);
  if (idOf(customer?.invoice_settings.default_payment_method) !== link.method) return;
  const settings = { ...customer?.invoice_settings, default_payment_method: null } as Stripe.Customer.InvoiceSettings;
  world.records.customers.patch(account, link.customer, { invoice_settings: settings });
}
