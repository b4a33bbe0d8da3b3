import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { aCustomer, aHold, anAccount, aRideCharge, aSavedCard, openSandbox, typedCard } from './open-sandbox.ts';

const wantsOnce = '4000002500003155';
const wantsAlways = '4000002760003184';
const wantsOnSessionOnly = '4000003800000446';
const authenticatesThenDeclines = '4000008260003178';
const sandbox = openSandbox();

async function holdWith(number: string): Promise<Stripe.PaymentIntent> {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer, number);
  return sandbox.stripe.paymentIntents.create({ ...aHold(customer, card), use_stripe_sdk: true });
}

async function answer(
  intent: { id: string; client_secret: string | null },
  outcome: 'complete' | 'fail',
): Promise<number> {
  const response = await sandbox.post(`/3ds/${intent.id}`, { client_secret: intent.client_secret ?? '', outcome });
  return response.status;
}

test('asks for authentication while the card is saved', async () => {
  const intent = await sandbox.stripe.setupIntents.create({ customer: await aCustomer(sandbox) });

  const response = await sandbox.post(`/v1/setup_intents/${intent.id}/confirm`, {
    ...typedCard(wantsOnce),
    client_secret: intent.client_secret ?? '',
    use_stripe_sdk: 'true',
  });

  const waiting = (await response.json()) as Stripe.SetupIntent;
  expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  await answer(waiting, 'complete');
  await expect(sandbox.stripe.setupIntents.retrieve(intent.id)).resolves.toMatchObject({ status: 'succeeded' });
});

test('holds the money after the cardholder has authenticated', async () => {
  const intent = await holdWith(wantsOnce);

  const page = await sandbox.get(`/3ds/${intent.id}?client_secret=${intent.client_secret}`);
  await answer(intent, 'complete');

  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect(page.status).toBe(200);
  await expect(sandbox.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
    status: 'requires_capture',
  });
});

test('takes a failed authentication as a decline', async () => {
  const intent = await holdWith(wantsAlways);

  await answer(intent, 'fail');

  await expect(sandbox.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('declines after authentication when the card has no money', async () => {
  const intent = await holdWith(authenticatesThenDeclines);

  await answer(intent, 'complete');

  await expect(sandbox.stripe.paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
    last_payment_error: { decline_code: 'insufficient_funds' },
  });
});

test('shows the page to nobody without the secret, and once only', async () => {
  const intent = await holdWith(wantsAlways);

  const stranger = await sandbox.get(`/3ds/${intent.id}?client_secret=wrong`);
  await answer(intent, 'complete');

  expect(stranger.status).toBe(404);
  expect(await answer(intent, 'complete')).toBe(404);
});

test('fails at once when the caller wants no authentication', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer, wantsAlways);

  const hold = sandbox.stripe.paymentIntents.create({ ...aHold(customer, card), error_on_requires_action: true });

  await expect(hold).rejects.toMatchObject({ statusCode: 402, code: 'requires_action_not_handled' });
});

test.each([
  [wantsOnce, 'requires_capture'],
  [wantsOnSessionOnly, 'requires_capture'],
])('charges %s without its holder once it is set up', async (number, status) => {
  const customer = await aCustomer(sandbox);
  const on = { stripeAccount: await anAccount(sandbox) };
  const card = await aSavedCard(sandbox, customer, number);
  const clone = await sandbox.stripe.paymentMethods.create({ customer, payment_method: card }, on);

  const intent = await sandbox.stripe.paymentIntents.create(aRideCharge(clone.id), on);

  expect(intent.status).toBe(status);
});

test('declines the card that always wants its holder, until the holder comes with a fresh clone', async () => {
  const customer = await aCustomer(sandbox);
  const on = { stripeAccount: await anAccount(sandbox) };
  const card = await aSavedCard(sandbox, customer, wantsAlways);
  const clone = () => sandbox.stripe.paymentMethods.create({ customer, payment_method: card }, on);

  const absent = sandbox.stripe.paymentIntents.create(aRideCharge((await clone()).id), on);
  await expect(absent).rejects.toMatchObject({
    code: 'authentication_required',
    decline_code: 'authentication_required',
  });
  const { off_session: _absent, ...charge } = aRideCharge((await clone()).id);
  const present = await sandbox.stripe.paymentIntents.create({ ...charge, use_stripe_sdk: true }, on);
  await answer(present, 'complete');

  await expect(sandbox.stripe.paymentIntents.retrieve(present.id, {}, on)).resolves.toMatchObject({
    status: 'requires_capture',
  });
});
