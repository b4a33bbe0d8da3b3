import { describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { aCustomer, aHold, aSavedCard, openSandbox } from './open-sandbox.ts';
import { isEvent, openReceiver } from './receiver.ts';

const day = 24 * 3600;
const receiver = openReceiver();
const sandbox = openSandbox(() => ({ webhookTargets: receiver.targets() }));

async function held(): Promise<Stripe.PaymentIntent> {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  return sandbox.stripe.paymentIntents.create(aHold(customer, card));
}

test('holds the money for seven days when the cardholder is present', async () => {
  const intent = await held();

  const charge = intent.latest_charge as Stripe.Charge;
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 500, amount_received: 0 });
  expect(charge).toMatchObject({ status: 'succeeded', captured: false, paid: true });
  expect((charge.payment_method_details?.card?.capture_before ?? 0) - charge.created).toBe(7 * day);
});

test('captures a part and releases the rest', async () => {
  const intent = await held();

  const captured = await sandbox.stripe.paymentIntents.capture(intent.id, {
    amount_to_capture: 300,
    expand: ['latest_charge'],
  });

  expect(captured).toMatchObject({ status: 'succeeded', amount_received: 300, amount_capturable: 0 });
  expect(captured.latest_charge).toMatchObject({ captured: true, amount_captured: 300, amount_refunded: 200 });
});

test('releases the hold when it is cancelled', async () => {
  const intent = await held();

  const canceled = await sandbox.stripe.paymentIntents.cancel(intent.id, {
    cancellation_reason: 'requested_by_customer',
  });

  expect(canceled).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'requested_by_customer',
    amount_capturable: 0,
  });
});

describe('refuses', () => {
  test('to capture more than is held', async () => {
    const intent = await held();

    const capture = sandbox.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 501 });

    await expect(capture).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_large' });
  });

  test('to capture twice, and shows the intent', async () => {
    const intent = await held();
    await sandbox.stripe.paymentIntents.capture(intent.id);

    const again = sandbox.stripe.paymentIntents.capture(intent.id);

    await expect(again).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    });
  });

  test('to cancel what was captured', async () => {
    const intent = await held();
    await sandbox.stripe.paymentIntents.capture(intent.id);

    await expect(sandbox.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test.each([
    [{ amount: 49 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ amount: 12.5 }, 'parameter_invalid_integer'],
    [{ currency: 'dollars' }, undefined],
    [{ customer: 'cus_nobody' }, 'resource_missing'],
    [{ payment_method: 'pm_nothing' }, 'resource_missing'],
    [{ payment_method_types: ['card'] }, 'payment_method_types_no_longer_supported'],
    [{ confirm: false, off_session: true }, undefined],
    [{ statement_descriptor_suffix: '4071935' }, undefined],
  ])('a hold with %j', async (change, code) => {
    const customer = await aCustomer(sandbox);
    const card = await aSavedCard(sandbox, customer);

    const hold = sandbox.stripe.paymentIntents.create({
      ...aHold(customer, card),
      ...change,
    } as Stripe.PaymentIntentCreateParams);

    await expect(hold).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code });
  });

  test("another customer's card", async () => {
    const card = await aSavedCard(sandbox, await aCustomer(sandbox));
    const stranger = await aCustomer(sandbox);

    await expect(sandbox.stripe.paymentIntents.create(aHold(stranger, card))).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

test('lets a hold expire when its time has passed', async () => {
  const intent = await held();

  await sandbox.put('/clock', { offsetMs: (7 * day + 60) * 1000 });
  const expired = await sandbox.stripe.paymentIntents.retrieve(intent.id);
  await receiver.next(isEvent('charge.expired', (intent.latest_charge as Stripe.Charge).id));
  await receiver.next(isEvent('payment_intent.canceled', intent.id));
  await sandbox.put('/clock', { offsetMs: 0 });

  expect(expired).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
});
