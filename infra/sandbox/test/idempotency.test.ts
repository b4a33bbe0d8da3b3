import { expect, test } from '@jest/globals';
import { aCustomer, aHold, anAccount, openSandbox } from './open-sandbox.ts';

const sandbox = openSandbox();
let keys = 0;

function aKey(): string {
  keys += 1;
  return `test:hold:${keys}`;
}

test('answers a repeated call with the first answer', async () => {
  const idempotencyKey = aKey();

  const first = await sandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey });
  const second = await sandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey });

  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
});

test('repeats a decline under the same key and decides anew under another', async () => {
  const customer = await aCustomer(sandbox);
  const hold = (idempotencyKey: string) =>
    sandbox.stripe.paymentIntents
      .create(aHold(customer, 'pm_card_visa_chargeDeclined'), { idempotencyKey })
      .catch((error) => error.payment_intent.id);
  const key = aKey();

  const ids = [await hold(key), await hold(key), await hold(aKey())];

  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('refuses other parameters under a key that was used', async () => {
  const idempotencyKey = aKey();
  await sandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey });

  const other = sandbox.stripe.customers.create({ email: 'bob@example.com' }, { idempotencyKey });

  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('forgets a call that was refused as wrong', async () => {
  const idempotencyKey = aKey();
  const wrong = sandbox.stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey });
  await expect(wrong).rejects.toMatchObject({ code: 'amount_too_small' });

  await expect(
    sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey }),
  ).resolves.toMatchObject({
    amount: 500,
  });
});

test('keeps the keys of accounts apart, and each for a day', async () => {
  const idempotencyKey = aKey();
  const stripeAccount = await anAccount(sandbox);
  const create = (account?: object) =>
    sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey, ...account });

  const platform = await create();
  const operator = await create({ stripeAccount });
  await sandbox.put('/clock', { offsetMs: 25 * 3600 * 1000 });
  const nextDay = await create();
  await sandbox.put('/clock', { offsetMs: 0 });

  expect(new Set([platform.id, operator.id, nextDay.id]).size).toBe(3);
});

test('refuses a second call while the first is under way', async () => {
  const idempotencyKey = aKey();
  const create = () => sandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey });
  await sandbox.put('/faults', { rules: [{ provider: 'stripe', kind: 'delay', delayMs: 300, times: 1 }] });

  const outcomes = await Promise.allSettled([create(), create()]);

  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
});
