import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { attemptPayment } from '../payment-intents/attempt-payment.ts';
import { newPaymentIntent } from '../payment-intents/create-payment-intent.ts';
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts';

interface Purchase {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  paymentMethod: string;
}

/** The payment behind an invoice, before it is tried. */
export function newInvoicePayment(
  world: World,
  account: string,
  input: { amount: number; currency: string; customer: string },
): Stripe.PaymentIntent {
  const params = { ...input, capture_method: 'automatic' as const };
  const call = { account, id: '', params, publishable: false, declineAnyway: false };
  return world.records.paymentIntents.put(account, newPaymentIntent(world, call));
}

/** The payment behind an invoice that was paid on the hosted page. */
export function payForSubscription(world: World, account: string, purchase: Purchase): Stripe.PaymentIntent {
  const { customer, price, quantity, paymentMethod } = purchase;
  const amount = (price.unit_amount ?? 0) * quantity;
  const intent = newInvoicePayment(world, account, { amount, currency: price.currency, customer });
  const method = findPaymentMethod(world, account, paymentMethod);
  return attemptPayment(world, { account, intent, method, offSession: false, authenticated: true });
}
