import { describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { aCustomer, anAccount, aRideCharge, aSavedCard, openSandbox } from './open-sandbox.ts';
import { eventIn, isEvent, openReceiver } from './receiver.ts';

const hour = 3600;
const receiver = openReceiver();
const sandbox = openSandbox(() => ({ webhookTargets: receiver.targets() }));

interface Ride {
  stripeAccount: string;
  customer: string;
  card: string;
}

async function aRide(number?: string): Promise<Ride> {
  const customer = await aCustomer(sandbox);
  const [card, stripeAccount] = [await aSavedCard(sandbox, customer, number), await anAccount(sandbox)];
  return { customer, card, stripeAccount };
}

function clone({ customer, card, stripeAccount }: Ride): Promise<Stripe.PaymentMethod> {
  return sandbox.stripe.paymentMethods.create({ customer, payment_method: card }, { stripeAccount });
}

test("charges a clone of the platform's card on the operator's account", async () => {
  const ride = await aRide();

  const copy = await clone(ride);
  const intent = await sandbox.stripe.paymentIntents.create(aRideCharge(copy.id), {
    stripeAccount: ride.stripeAccount,
  });

  const charge = intent.latest_charge as Stripe.Charge;
  expect(copy).toMatchObject({ customer: null, card: { last4: '4242', brand: 'visa' } });
  expect(intent).toMatchObject({ status: 'requires_capture', customer: null, amount_capturable: 12_000 });
  expect((charge.payment_method_details?.card?.capture_before ?? 0) - charge.created).toBe((4 * 24 + 18) * hour);
});

test('holds a Mastercard for seven days without its holder', async () => {
  const ride = await aRide('5555555555554444');

  const copy = await clone(ride);
  const intent = await sandbox.stripe.paymentIntents.create(aRideCharge(copy.id), {
    stripeAccount: ride.stripeAccount,
  });

  const charge = intent.latest_charge as Stripe.Charge;
  expect((charge.payment_method_details?.card?.capture_before ?? 0) - charge.created).toBe(7 * 24 * hour);
});

test('charges a clone once only', async () => {
  const ride = await aRide('4000000000000341');
  const copy = await clone(ride);
  const { stripeAccount } = ride;

  const first = sandbox.stripe.paymentIntents.create(aRideCharge(copy.id), { stripeAccount });
  await expect(first).rejects.toMatchObject({ code: 'card_declined' });
  const second = sandbox.stripe.paymentIntents.create(aRideCharge(copy.id), { stripeAccount });

  await expect(second).rejects.toMatchObject({ statusCode: 400, code: undefined, param: undefined });
  await expect(second).rejects.toThrow('was previously used');
});

test("keeps every account's objects apart", async () => {
  const ride = await aRide();
  const { stripeAccount } = ride;

  await expect(sandbox.stripe.customers.retrieve(ride.customer, {}, { stripeAccount })).rejects.toMatchObject({
    statusCode: 404,
  });
  const charge = sandbox.stripe.paymentIntents.create(aRideCharge(ride.card), { stripeAccount });
  await expect(charge).rejects.toMatchObject({ code: 'resource_missing', param: 'payment_method' });
});

test('refuses an account that is unknown or has withdrawn its permission', async () => {
  const stripeAccount = await anAccount(sandbox);
  await sandbox.stripe.oauth.deauthorize({ client_id: 'ca_livery', stripe_user_id: stripeAccount });

  for (const account of [stripeAccount, 'acct_unknown', 'cus_wrong']) {
    const call = sandbox.stripe.paymentIntents.list({}, { stripeAccount: account });
    await expect(call).rejects.toMatchObject({ type: 'StripePermissionError', code: 'account_invalid' });
  }
});

test('refuses to charge for an account whose paperwork is unfinished', async () => {
  const stripeAccount = await anAccount(sandbox, { incomplete: 'yes' });

  const account = await sandbox.stripe.accounts.retrieve(stripeAccount);
  const charge = sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { stripeAccount });

  expect(account).toMatchObject({ charges_enabled: false, details_submitted: false });
  await expect(charge).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
});

test('refunds a captured ride in parts, and never more than was taken', async () => {
  const ride = await aRide();
  const on = { stripeAccount: ride.stripeAccount };
  const intent = await sandbox.stripe.paymentIntents.create(aRideCharge((await clone(ride)).id), on);
  await sandbox.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 10_000 }, on);

  const refund = await sandbox.stripe.refunds.create(
    { payment_intent: intent.id, amount: 4_000, reason: 'requested_by_customer' },
    on,
  );
  const tooMuch = sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 6_001 }, on);

  expect(refund).toMatchObject({ status: 'succeeded', amount: 4_000 });
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  await expect(sandbox.stripe.refunds.create({ payment_intent: intent.id }, on)).resolves.toMatchObject({
    amount: 6_000,
  });
});

test('refuses to refund money that is only held', async () => {
  const ride = await aRide();
  const on = { stripeAccount: ride.stripeAccount };
  const intent = await sandbox.stripe.paymentIntents.create(aRideCharge((await clone(ride)).id), on);

  await expect(sandbox.stripe.refunds.create({ payment_intent: intent.id }, on)).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('opens a dispute against the card that always disputes', async () => {
  const ride = await aRide('4000000000000259');
  const on = { stripeAccount: ride.stripeAccount };
  const intent = await sandbox.stripe.paymentIntents.create(aRideCharge((await clone(ride)).id), on);

  await sandbox.stripe.paymentIntents.capture(intent.id, {}, on);

  const event = eventIn(await receiver.next(isEvent('charge.dispute.created')));
  expect(event).toMatchObject({
    account: ride.stripeAccount,
    data: { object: { amount: 12_000, status: 'needs_response' } },
  });
});

describe('a refund of an account whose balance was paid out', () => {
  async function aWaitingRefund() {
    const ride = await aRide();
    const { stripeAccount } = ride;
    const on = { stripeAccount };
    const intent = await sandbox.stripe.paymentIntents.create(aRideCharge((await clone(ride)).id), on);
    await sandbox.stripe.paymentIntents.capture(intent.id, {}, on);
    await sandbox.post(`/dashboard/${stripeAccount}`, { action: 'pay-out' });
    const refund = await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 }, on);
    const look = async () => {
      const expand = ['charge'];
      const { charge, ...seen } = await sandbox.stripe.refunds.retrieve(refund.id, { expand }, on);
      return [seen.status, (charge as Stripe.Charge).amount_refunded];
    };
    return { stripeAccount, refund, look };
  }

  test('waits, and is made once funds are added', async () => {
    const { stripeAccount, refund, look } = await aWaitingRefund();
    const waiting = await look();

    await sandbox.post(`/dashboard/${stripeAccount}`, { action: 'add-funds' });

    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
    expect([waiting, await look()]).toEqual([
      ['pending', 4_000],
      ['succeeded', 4_000],
    ]);
  });

  test('fails after a week', async () => {
    const { look } = await aWaitingRefund();

    await sandbox.put('/clock', { offsetMs: 7 * 24 * hour * 1_000 });
    const lapsed = await look();
    await sandbox.put('/clock', { offsetMs: 0 });

    expect(lapsed).toEqual(['failed', 0]);
  });
});
