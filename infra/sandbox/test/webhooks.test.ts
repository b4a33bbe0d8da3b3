import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { aCustomer, anAccount, aRideCharge, aSavedCard, openSandbox } from './open-sandbox.ts';
import { eventIn, isEvent, openReceiver, secret } from './receiver.ts';

const receiver = openReceiver();
const sandbox = openSandbox(() => ({ webhookTargets: receiver.targets() }));

test('signs events so that the SDK accepts them', async () => {
  const customer = await aCustomer(sandbox);
  const { path, body, headers } = await receiver.next(isEvent('customer.created', customer));

  const event = sandbox.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret);
  expect(path).toBe('/account');
  expect(event).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    request: { id: expect.stringMatching(/^req_/) },
  });
  expect(() =>
    sandbox.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_other'),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test('tells the connect endpoint of connected accounts only, and says which account it is', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  const on = { stripeAccount: await anAccount(sandbox) };
  const clone = await sandbox.stripe.paymentMethods.create({ customer, payment_method: card }, on);

  const { id } = await sandbox.stripe.paymentIntents.create(aRideCharge(clone.id), on);
  await receiver.next(isEvent('payment_intent.amount_capturable_updated', id));

  const events = receiver.received.filter(({ path }) => path === '/connect').map(eventIn);
  expect(new Set(events.map((event) => event.account))).toEqual(new Set([on.stripeAccount]));
  expect(events.map((event) => event.type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
  ]);
});

test('tries again when the receiver fails', async () => {
  const customer = await aCustomer(sandbox);
  await receiver.next(isEvent('customer.created', customer));
  receiver.answers.set('/account', 500);
  const isUpdate = isEvent('customer.updated', customer);

  await sandbox.stripe.customers.update(customer, { name: 'Ann' });
  const first = await receiver.next(isUpdate);
  await sandbox.put('/clock', { offsetMs: 5_000 });
  const second = await receiver.next((received) => isUpdate(received) && received !== first);
  await sandbox.put('/clock', { offsetMs: 0 });

  expect(eventIn(second).id).toBe(eventIn(first).id);
});

test('loses an event when told so', async () => {
  await sandbox.put('/faults', {
    rules: [{ provider: 'webhook', path: 'customer.updated', kind: 'drop-before', times: 1 }],
  });
  const customer = await aCustomer(sandbox);

  await sandbox.stripe.customers.update(customer, { name: 'First' });
  await sandbox.stripe.customers.update(customer, { name: 'Second' });
  await receiver.next(isEvent('customer.updated', customer));

  expect(receiver.received.filter(isEvent('customer.updated', customer))).toHaveLength(1);
});

test('sends an event a second later when told to delay it', async () => {
  const customer = await aCustomer(sandbox);
  await sandbox.put('/faults', {
    rules: [{ provider: 'webhook', path: 'customer.updated', kind: 'delay', times: 1 }],
  });

  const since = performance.now();
  await sandbox.stripe.customers.update(customer, { name: 'Late' });
  await receiver.next(isEvent('customer.updated', customer));

  expect(performance.now() - since).toBeGreaterThan(900);
});
