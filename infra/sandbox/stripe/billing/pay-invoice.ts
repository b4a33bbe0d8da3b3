import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { secretOf, testCardOf } from '../cards/card-secret.ts';
import { needsAuthentication } from '../cards/test-cards.ts';
import { invalidRequest, StripeFailure } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { idOf } from '../id-of.ts';
import { attemptPayment } from '../payment-intents/attempt-payment.ts';
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts';
import { usePaymentMethod } from '../payment-methods/use-payment-method.ts';
import { defaultCard } from './default-card.ts';
import { paymentsOf } from './invoice-payments.ts';
import { retrieveInvoice } from './invoices.ts';
import { newInvoicePayment } from './pay-for-subscription.ts';
import { changeSubscription } from './subscriptions.ts';

interface Collection {
  account: string;
  invoice: Stripe.Invoice;
  /** The card that was named; else the default one. */
  card?: string | undefined;
  /** On the invoice's page, where its holder answers the bank. */
  byCardholder: boolean;
  declineAnyway?: boolean;
}

function subscriptionOf(world: World, { account, invoice }: Collection): Stripe.Subscription {
  const id = idOf(invoice.parent?.subscription_details?.subscription) ?? '';
  const subscription = world.records.subscriptions.find(account, id);
  if (subscription === undefined) throw new Error(`${invoice.id} is of no subscription`);
  return subscription;
}

function chosenMethod(world: World, collection: Collection): Stripe.PaymentMethod {
  const { account, invoice } = collection;
  const id = collection.card ?? defaultCard(world, account, subscriptionOf(world, collection));
  if (id === null)
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method` with the Customer Update API or with the Invoice Update API.',
    );
  const method = findPaymentMethod(world, account, id);
  usePaymentMethod(world, account, { method, customer: idOf(invoice.customer) });
  return method;
}

/** One payment for all tries, as the provider has it. */
function paymentFor(world: World, { account, invoice }: Collection): Stripe.PaymentIntent {
  const startedId = idOf(invoice.payments?.data[0]?.payment.payment_intent);
  const known = startedId === null ? undefined : world.records.paymentIntents.find(account, startedId);
  const { amount_remaining: amount, currency } = invoice;
  return known ?? newInvoicePayment(world, account, { amount, currency, customer: idOf(invoice.customer) ?? '' });
}

interface Try {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
}

/** Without its holder, a card that has to be authenticated waits for the invoice's page. */
function attempt(world: World, collection: Collection, { intent, method }: Try): Stripe.PaymentIntent {
  const { account, byCardholder, declineAnyway = false } = collection;
  const use = { offSession: true, setUp: secretOf(world, account, method.id).setUp };
  const asks = !byCardholder && needsAuthentication(testCardOf(world, account, method.id), use);
  const card = { account, intent, method, offSession: !byCardholder && !asks };
  const tried = attemptPayment(world, { ...card, authenticated: byCardholder, declineAnyway });
  if (tried.status !== 'requires_action') return tried;
  throw new StripeFailure(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message:
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
  });
}

function recordFailure(world: World, { account, invoice }: Collection, intent: Stripe.PaymentIntent): void {
  const waiting = world.records.paymentIntents.find(account, intent.id)?.status === 'requires_action';
  const open = world.records.invoices.patch(account, invoice.id, { payments: paymentsOf(world, invoice.id, intent) });
  emit(world, account, { type: waiting ? 'invoice.payment_action_required' : 'invoice.payment_failed', object: open });
}

function settle(world: World, collection: Collection, payment: Stripe.PaymentIntent): Stripe.Invoice {
  const { account, invoice } = collection;
  const paid = world.records.invoices.patch(account, invoice.id, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    payments: paymentsOf(world, invoice.id, payment),
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: world.clock.seconds() },
  });
  emit(world, account, { type: 'invoice.paid', object: paid });
  emit(world, account, { type: 'invoice.payment_succeeded', object: paid });
  const subscription = subscriptionOf(world, collection);
  // A subscription that was cancelled meanwhile stays so.
  if (subscription.status === 'past_due') {
    changeSubscription(world, account, { subscription, change: { status: 'active' } });
  }
  return paid;
}

/** Tries once more to collect an open invoice; what it pays for is active again. */
export function collectInvoice(world: World, collection: Collection): Stripe.Invoice {
  const { invoice } = collection;
  if (invoice.status !== 'open') throw invalidRequest(`Invoice is already ${invoice.status}`);
  const method = chosenMethod(world, collection);
  const intent = paymentFor(world, collection);
  try {
    return settle(world, collection, attempt(world, collection, { intent, method }));
  } catch (error) {
    if (error instanceof StripeFailure) recordFailure(world, collection, intent);
    throw error;
  }
}

/** Charges the card without its holder, which is the default. */
export function payInvoice(world: World, call: StripeCall<Stripe.InvoicePayParams>): Stripe.Invoice {
  const { account, params, declineAnyway } = call;
  const invoice = retrieveInvoice(world, call);
  return collectInvoice(world, { account, invoice, card: params.payment_method, byCardholder: false, declineAnyway });
}
