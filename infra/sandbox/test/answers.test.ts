import { beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { loadShapes } from '../stripe/shapes/load-shapes.ts';
import { type AnswerType, answerTypes } from '../stripe/shapes/sdk-type-names.ts';
import { aCustomer, aHold, anAccount, aSavedCard, aSubscription, openSandbox } from './open-sandbox.ts';
import { eventIn, isEvent, openReceiver } from './receiver.ts';

const receiver = openReceiver();
const sandbox = openSandbox(() => ({ webhookTargets: receiver.targets() }));
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
  const { items } = await stripe.subscriptions.retrieve(subscription.id, { expand: ['items.data.price.product'] });
  const price = items.data[0]?.price;
  const disputed = await stripe.paymentIntents.create({
    ...aHold(customer, 'pm_card_createDispute'),
    capture_method: 'automatic',
  });
  const told = async (type: string) => eventIn(await receiver.next(isEvent(type)));
  const event = await told('charge.dispute.created');
  const dispute = event.data.object as Stripe.Dispute;
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
    'Dispute.Evidence': dispute.evidence,
    Product: price?.product,
    Price: price,
    'Checkout.Session': (await told('checkout.session.completed')).data.object,
    'BillingPortal.Session': await stripe.billingPortal.sessions.create({ customer }),
    Subscription: subscription,
    SubscriptionItem: subscription.items.data[0],
    Invoice: invoice,
    InvoiceLineItem: invoice.lines.data[0],
    InvoicePayment: invoice.payments?.data[0],
    Account: await stripe.accounts.retrieve(await anAccount(sandbox)),
    Event: event,
  });
});

test.each(answerTypes)('%s has every key that the SDK promises', (name) => {
  const answer = answers[name] ?? {};

  const absent = shapes.requiredKeys(name).filter((key) => !(key in answer));

  expect(absent).toEqual([]);
});
