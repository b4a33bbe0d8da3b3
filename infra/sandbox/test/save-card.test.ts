import { expect, test } from '@jest/globals';
import { aCustomer, aHold, aSavedCard, openSandbox, typedCard } from './open-sandbox.ts';

const sandbox = openSandbox();

test('saves a typed card with the browser key and the secret alone', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);

  const saved = await sandbox.stripe.paymentMethods.retrieve(card);

  expect(saved).toMatchObject({
    customer,
    card: { brand: 'visa', display_brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    billing_details: { address: { postal_code: '60601' } },
  });
});

test('refuses a browser without the secret', async () => {
  const intent = await sandbox.stripe.setupIntents.create({ customer: await aCustomer(sandbox) });
  const path = `/v1/setup_intents/${intent.id}/confirm`;

  const without = await sandbox.post(path, typedCard('4242424242424242'));
  const wrong = await sandbox.post(path, { ...typedCard('4242424242424242'), client_secret: 'seti_x_secret_y' });

  expect([without.status, wrong.status]).toEqual([400, 400]);
});

test('refuses a browser key for everything else', async () => {
  const response = await sandbox.post('/v1/customers', { key: 'pk_test_sandbox', email: 'ann@example.com' });

  expect(response.status).toBe(401);
});

test('refuses to confirm a set-up that has succeeded', async () => {
  const customer = await aCustomer(sandbox);
  const intent = await sandbox.stripe.setupIntents.create({ customer, payment_method: 'pm_card_visa', confirm: true });

  const again = sandbox.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });

  expect(intent.status).toBe('succeeded');
  await expect(again).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' });
});

test('makes a card the default and forgets it when it is detached', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);

  const chosen = await sandbox.stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: card },
  });
  await sandbox.stripe.paymentMethods.detach(card);
  const after = await sandbox.stripe.customers.retrieve(customer);

  expect(chosen.invoice_settings.default_payment_method).toBe(card);
  expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
});

test('never charges a detached card again', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  await sandbox.stripe.paymentMethods.detach(card);

  await expect(sandbox.stripe.paymentIntents.create(aHold(customer, card))).rejects.toThrow(
    'was detached from a Customer',
  );
  await expect(sandbox.stripe.paymentMethods.detach(card)).rejects.toMatchObject({ statusCode: 400 });
});

test('pages through a list from newest to oldest', async () => {
  const customer = await aCustomer(sandbox);
  const card = await aSavedCard(sandbox, customer);
  const hold = async () => (await sandbox.stripe.paymentIntents.create(aHold(customer, card))).id;
  const holds = [await hold(), await hold(), await hold()];

  const all = await sandbox.stripe.paymentIntents.list({ customer, limit: 2 }).autoPagingToArray({ limit: 10 });

  expect(all.map(({ id }) => id)).toEqual([...holds].reverse());
});
