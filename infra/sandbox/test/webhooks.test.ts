import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { startSandbox } from '../start.ts';
import { aCustomer, anAccount, aRideCharge, aSavedCard, openSandbox, stripeAt } from './open-sandbox.ts';
import { openReceiver, type Received } from './receiver.ts';

const receiver = openReceiver();
const sandbox = openSandbox();

function typeOf({ body }: Received): string {
  return (JSON.parse(body.toString()) as Stripe.Event).type;
}

async function anEndpoint(path: string, params: Partial<Stripe.WebhookEndpointCreateParams>): Promise<string> {
  const endpoint = await sandbox.stripe.webhookEndpoints.create({
    url: `${receiver.url}${path}`,
    enabled_events: ['*'],
    ...params,
  });
  return endpoint.secret ?? '';
}

test('signs events so that the SDK accepts them', async () => {
  const secret = await anEndpoint('/account', { enabled_events: ['customer.created'] });

  const customer = await aCustomer(sandbox);
  const { body, headers } = await receiver.next(({ path }) => path === '/account');

  const event = sandbox.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret);
  expect(event).toMatchObject({
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: customer } },
    request: { id: expect.stringMatching(/^req_/) },
  });
  expect(() =>
    sandbox.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_other'),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test('shows the secret of an endpoint once', async () => {
  const created = await sandbox.stripe.webhookEndpoints.create({
    url: `${receiver.url}/once`,
    enabled_events: ['charge.expired'],
  });

  const read = await sandbox.stripe.webhookEndpoints.retrieve(created.id);

  expect(created.secret).toMatch(/^whsec_/);
  expect(read.secret).toBeUndefined();
});

test('tells connected endpoints of connected accounts only, and says whose it is', async () => {
  await anEndpoint('/connect', { connect: true });
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  const on = { stripeAccount: await anAccount(sandbox) };
  const clone = await sandbox.stripe.paymentMethods.create({ customer, payment_method: card }, on);

  await sandbox.stripe.paymentIntents.create(aRideCharge(clone.id), on);
  await receiver.next(
    (received) => received.path === '/connect' && typeOf(received) === 'payment_intent.amount_capturable_updated',
  );

  const events = receiver.received
    .filter(({ path }) => path === '/connect')
    .map(({ body }) => JSON.parse(body.toString()));
  expect(new Set(events.map((event) => event.account))).toEqual(new Set([on.stripeAccount]));
  expect(events.map((event) => event.type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
  ]);
});

test('tries again when the receiver fails, and lists what has not arrived', async () => {
  await anEndpoint('/failing', { enabled_events: ['customer.updated'] });
  const customer = await aCustomer(sandbox);
  receiver.answers.set('/failing', 500);

  await sandbox.stripe.customers.update(customer, { name: 'Ann' });
  await receiver.next(({ path }) => path === '/failing');
  const open = await sandbox.stripe.events.list({ delivery_success: false, types: ['customer.updated'] });
  await sandbox.put('/clock', { offsetMs: 5_000 });
  await receiver.next(
    (received) => received.path === '/failing' && receiver.received.indexOf(received) !== firstFailing(),
  );
  await sandbox.put('/clock', { offsetMs: 0 });

  expect(open.data).toMatchObject([{ data: { object: { id: customer } } }]);
});

function firstFailing(): number {
  return receiver.received.findIndex(({ path }) => path === '/failing');
}

test('loses an event when told so', async () => {
  await anEndpoint('/lost', { enabled_events: ['product.created', 'customer.updated'] });
  await sandbox.put('/faults', {
    rules: [{ provider: 'webhook', path: 'customer.updated', kind: 'drop-before', times: 1 }],
  });
  const customer = await aCustomer(sandbox);

  await sandbox.stripe.customers.update(customer, { name: 'First' });
  await sandbox.stripe.customers.update(customer, { name: 'Second' });
  await receiver.next(({ path }) => path === '/lost');

  const names = receiver.received
    .filter(({ path }) => path === '/lost')
    .map(({ body }) => JSON.parse(body.toString()).data.object.name);
  expect(names).toHaveLength(1);
});

test('serves the targets it was started with', async () => {
  const targets = [{ url: `${receiver.url}/configured`, secret: 'whsec_configured', connect: false }];
  const configured = await startSandbox({ webhookTargets: targets });

  await stripeAt(configured.url).customers.create({});
  const { body, headers } = await receiver.next(({ path }) => path === '/configured');
  await configured.stop();

  const event = sandbox.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_configured');
  expect(event.type).toBe('customer.created');
});
