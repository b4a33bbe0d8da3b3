import { afterEach, expect, test } from '@jest/globals';
import { aCustomer, aHold, aSavedCard, openSandbox, stripeAt } from './open-sandbox.ts';

const sandbox = openSandbox();

afterEach(async () => {
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
});

async function faults(...rules: object[]): Promise<void> {
  const response = await sandbox.put('/faults', { rules });
  expect(response.status).toBe(200);
}

test('does nothing when the call is lost on its way', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  await faults({ provider: 'stripe', method: 'POST', path: '/v1/payment_intents$', kind: 'drop-before', times: 2 });

  const hold = sandbox.stripe.paymentIntents.create(aHold(customer, card));

  await expect(hold).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect((await sandbox.stripe.paymentIntents.list({ customer })).data).toEqual([]);
});

test('has its effect once when only the answer is lost', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  await faults({ provider: 'stripe', method: 'POST', path: '/v1/payment_intents$', kind: 'drop-after', times: 1 });

  const hold = await stripeAt(sandbox.url, 2).paymentIntents.create(aHold(customer, card));

  expect((await sandbox.stripe.paymentIntents.list({ customer })).data).toMatchObject([{ id: hold.id }]);
});

test('answers 500 after having charged', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  await faults({ provider: 'stripe', method: 'POST', path: '/v1/payment_intents$', kind: 'error-after', times: 1 });

  const hold = sandbox.stripe.paymentIntents.create(aHold(customer, card), { idempotencyKey: 'after:1' });
  await expect(hold).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });

  const { data } = await sandbox.stripe.paymentIntents.list({ customer });
  const again = await sandbox.stripe.paymentIntents.create(aHold(customer, card), { idempotencyKey: 'after:1' });
  expect(data).toMatchObject([{ id: again.id, status: 'requires_capture' }]);
});

test.each([
  ['having done nothing', 'error-stored', 0],
  ['having charged', 'error-after-stored', 1],
] as const)('replays a stored 500 for the same key, %s', async (_title, kind, payments) => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  await faults({ provider: 'stripe', method: 'POST', path: '/v1/payment_intents$', kind, times: 1 });
  const hold = () =>
    sandbox.stripe.paymentIntents.create(aHold(customer, card), { idempotencyKey: `stored:${customer}` });

  await expect(hold()).rejects.toMatchObject({ statusCode: 500 });

  await expect(hold()).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
  expect((await sandbox.stripe.paymentIntents.list({ customer })).data).toHaveLength(payments);
});

test.each([
  [500, 'StripeAPIError'],
  [503, 'StripeAPIError'],
  [429, 'StripeRateLimitError'],
])('answers %i without an effect', async (status, type) => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  await faults({ provider: 'stripe', method: 'POST', path: '/v1/payment_intents$', kind: 'error', status, times: 1 });

  await expect(sandbox.stripe.paymentIntents.create(aHold(customer, card))).rejects.toMatchObject({ type });

  expect((await sandbox.stripe.paymentIntents.list({ customer })).data).toEqual([]);
});

test('declines a good card', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  await faults({ provider: 'stripe', path: '/v1/payment_intents', kind: 'decline', times: 1 });

  await expect(sandbox.stripe.paymentIntents.create(aHold(customer, card))).rejects.toMatchObject({
    code: 'card_declined',
  });
});

test('matches one segment with a star and the end with a dollar sign', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  await faults({ provider: 'stripe', path: '/v1/payment_intents/*/cancel$', kind: 'error', times: 1 });

  await expect(sandbox.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({ id: intent.id });
  await expect(sandbox.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ statusCode: 500 });
});

test.each([{ rules: [{ provider: 'visa', kind: 'error' }] }, { rules: [{ provider: 'stripe', kind: 'explode' }] }, {}])(
  'refuses the rules %j',
  async (body) => {
    expect((await sandbox.put('/faults', body)).status).toBe(400);
  },
);
