import { beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { loadShapes } from '../stripe/shapes/load-shapes.ts';
import { type AnswerType, answerTypes } from '../stripe/shapes/sdk-type-names.ts';
import { aCustomer, aHold, anAccount, aSavedCard, aSubscription, openSandbox } from './open-sandbox.ts';

const sandbox = openSandbox();
const shapes = loadShapes();
const answers: Partial<Record<AnswerType, object>> = {};

beforeAll(async () => {
  const { stripe } = sandbox;
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  const hold = await stripe.paymentIntents.create(aHold(customer, card));
  const charge = hold.latest_charge as Stripe.Charge;
  await stripe.paymentIntents.capture(hold.id);
  const subscription = await aSubscription(sandbox, customer);
  const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice));
  const product = await stripe.products.create({ name: 'Test' });
  const disputed = await stripe.paymentIntents.create({
    ...aHold(customer, 'pm_card_createDispute'),
    capture_method: 'automatic',
  });
  const told = async (type: string) => (await stripe.events.list({ type, limit: 1 })).data[0]?.data.object;
  const dispute = (await told('charge.dispute.created')) as Stripe.Dispute | undefined;
  const account = await stripe.accounts.create({ type: 'standard' });
  const link = {
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://a/',
    return_url: 'http://b/',
  } as const;
  const { data: events } = await stripe.events.list({ limit: 1 });
  expect(disputed.status).toBe('succeeded');
  Object.assign(answers, {
    Customer: await stripe.customers.retrieve(customer),
    SetupIntent: await stripe.setupIntents.create({ customer }),
    PaymentMethod: await stripe.paymentMethods.retrieve(card),
    'PaymentMethod.Card': (await stripe.paymentMethods.retrieve(card)).card,
    'PaymentMethod.BillingDetails': (await stripe.paymentMethods.retrieve(card)).billing_details,
    PaymentIntent: hold,
    Charge: charge,
    'Charge.PaymentMethodDetails.Card': charge.payment_method_details?.card,
    'Charge.Outcome': charge.outcome,
    'Charge.BillingDetails': charge.billing_details,
    Refund: await stripe.refunds.create({ payment_intent: hold.id }),
    Dispute: dispute,
    'Dispute.Evidence': dispute?.evidence,
    Product: product,
    Price: await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 100 }),
    'Checkout.Session': await told('checkout.session.completed'),
    'BillingPortal.Session': await stripe.billingPortal.sessions.create({ customer }),
    Subscription: subscription,
    SubscriptionItem: subscription.items.data[0],
    Invoice: invoice,
    InvoiceLineItem: invoice.lines.data[0],
    InvoicePayment: invoice.payments?.data[0],
    Account: await stripe.accounts.retrieve(await anAccount(sandbox)),
    AccountLink: await stripe.accountLinks.create(link),
    WebhookEndpoint: await stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/',
      enabled_events: ['charge.expired'],
    }),
    Event: events[0],
  });
});

test.each(answerTypes)('%s has every key that the SDK promises', (name) => {
  const answer = answers[name] ?? {};

  const absent = shapes.requiredKeys(name).filter((key) => !(key in answer));

  expect(absent).toEqual([]);
});
