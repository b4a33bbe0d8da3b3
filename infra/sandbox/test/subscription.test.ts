import { describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { aCustomer, aSubscription, openSandbox } from './open-sandbox.ts';

const dayMs = 24 * 3600 * 1000;
const price = 'price_operator_monthly';
const sandbox = openSandbox();

async function after<T>(days: number, look: () => Promise<T>): Promise<T> {
  await sandbox.put('/clock', { offsetMs: days * dayMs });
  const seen = await look();
  await sandbox.put('/clock', { offsetMs: 0 });
  return seen;
}

test('starts a subscription when the hosted page is paid', async () => {
  const customer = await aCustomer(sandbox);
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer,
    client_reference_id: 'u1',
    success_url: 'http://localhost:8080/subscription/getStarted/{CHECKOUT_SESSION_ID}',
  });

  const page = await (await fetch(String(session.url))).text();
  const paid = await sandbox.post(`/checkout/${session.id}`, {
    number: '4242 4242 4242 4242',
    expiry: '12/40',
    cvc: '123',
  });
  const after = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });

  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null });
  expect(page).toContain('$49.00');
  expect(paid.headers.get('location')).toBe(`http://localhost:8080/subscription/getStarted/${session.id}`);
  expect(after).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'u1',
    subscription: { status: 'active', customer, items: { data: [{ price: { id: price } }] } },
  });
});

test.each([
  ['what is turned on', {}, ['card', 'us_bank_account']],
  ['what is asked for', { allowed_payment_method_types: ['card' as const] }, ['card']],
])('takes %s', async (_what, choice, taken) => {
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:8080/',
    ...choice,
  });

  expect(session.payment_method_types).toEqual(taken);
});

test('stays open when the card is declined', async () => {
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer: await aCustomer(sandbox),
    success_url: 'http://localhost:8080/',
  });

  const declined = await sandbox.post(`/checkout/${session.id}`, { number: '4000000000000002' });

  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('Your card was declined.');
  await expect(sandbox.stripe.checkout.sessions.retrieve(session.id)).resolves.toMatchObject({ status: 'open' });
});

test('expires an unpaid session after a day', async () => {
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:8080/',
  });

  const late = await after(1.01, () => sandbox.stripe.checkout.sessions.retrieve(session.id));

  expect(late).toMatchObject({ status: 'expired', url: null });
});

test('renews after a month and bills it', async () => {
  const subscription = await aSubscription(sandbox, await aCustomer(sandbox));
  const firstEnd = subscription.items.data[0]?.current_period_end;

  const renewed = await after(32, () =>
    sandbox.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
  );

  expect(renewed.items.data[0]?.current_period_start).toBe(firstEnd);
  expect(renewed).toMatchObject({
    status: 'active',
    latest_invoice: {
      status: 'paid',
      billing_reason: 'subscription_cycle',
      amount_paid: 4900,
      parent: { subscription_details: { subscription: subscription.id } },
    },
  });
});

async function portal(customer: string): Promise<string> {
  const session = await sandbox.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost:8080/subscription',
  });
  return new URL(session.url).pathname;
}

describe('in the portal', () => {
  test('cancels by date, and ends then', async () => {
    const customer = await aCustomer(sandbox);
    const subscription = await aSubscription(sandbox, customer);

    await sandbox.post(await portal(customer), { action: 'cancel' });
    const cancelled = await sandbox.stripe.subscriptions.retrieve(subscription.id);
    const ended = await after(32, () => sandbox.stripe.subscriptions.retrieve(subscription.id));

    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: subscription.items.data[0]?.current_period_end,
    });
    expect(ended.status).toBe('canceled');
  });

  test('keeps a subscription that was going to end', async () => {
    const customer = await aCustomer(sandbox);
    const subscription = await aSubscription(sandbox, customer);
    const path = await portal(customer);

    await sandbox.post(path, { action: 'cancel' });
    await sandbox.post(path, { action: 'renew' });

    await expect(sandbox.stripe.subscriptions.retrieve(subscription.id)).resolves.toMatchObject({ cancel_at: null });
  });

  test('falls behind with a card that declines, and ends two weeks later', async () => {
    const customer = await aCustomer(sandbox);
    const subscription = await aSubscription(sandbox, customer);
    await sandbox.post(await portal(customer), { action: 'card', number: '4000000000000341' });

    const behind = await after(33, () => sandbox.stripe.subscriptions.retrieve(subscription.id));
    const ended = await after(50, () => sandbox.stripe.subscriptions.retrieve(subscription.id));

    expect([behind.status, ended.status]).toEqual(['past_due', 'canceled']);
  });

  test('makes the card the default of the customer, in place of the one of the subscription', async () => {
    const customer = await aCustomer(sandbox);
    const { id, default_payment_method: before } = await aSubscription(sandbox, customer);

    await sandbox.post(await portal(customer), { action: 'card', number: '5555555555554444' });
    const after = await sandbox.stripe.subscriptions.retrieve(id, { expand: ['customer'] });

    expect(before).toMatch(/^pm_/);
    expect(after).toMatchObject({
      default_payment_method: null,
      customer: { invoice_settings: { default_payment_method: expect.stringMatching(/^pm_/) } },
    });
  });

  test('refuses a card that its bank declines, and keeps the one before', async () => {
    const customer = await aCustomer(sandbox);
    const { id, default_payment_method: before } = await aSubscription(sandbox, customer);

    const declined = await sandbox.post(await portal(customer), { action: 'card', number: '4000000000000002' });
    const after = await sandbox.stripe.subscriptions.retrieve(id);

    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect(after.default_payment_method).toBe(before);
  });

  test.each([
    ['4242424242424242', 'active'],
    ['4000000000000341', 'past_due'],
  ])('collects the next month at once, with card %s: %s', async (number, status) => {
    const customer = await aCustomer(sandbox);
    const subscription = await aSubscription(sandbox, customer);
    const path = await portal(customer);
    await sandbox.post(path, { action: 'card', number });

    await sandbox.post(path, { action: 'renew-early' });

    const renewed = await sandbox.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(renewed).toMatchObject({ status, latest_invoice: { billing_reason: 'subscription_cycle' } });
    const monthSeconds = 28 * 24 * 3600;
    expect(renewed.items.data[0]?.current_period_end).toBeGreaterThan(Date.now() / 1000 + monthSeconds - 60);
  });
});

describe('an invoice that could not be collected', () => {
  /** Its card declined; the subscription has another one since. */
  async function anOpenInvoice(nextCard: string) {
    const customer = await aCustomer(sandbox);
    const { id } = await aSubscription(sandbox, customer);
    const path = await portal(customer);
    await sandbox.post(path, { action: 'card', number: '4000000000000341' });
    await sandbox.post(path, { action: 'renew-early' });
    await sandbox.post(path, { action: 'card', number: nextCard });
    const { latest_invoice: invoice } = await sandbox.stripe.subscriptions.retrieve(id);
    const statuses = async () => {
      const expand = ['latest_invoice'];
      const { status, latest_invoice: newest } = await sandbox.stripe.subscriptions.retrieve(id, { expand });
      return [status, (newest as Stripe.Invoice).status];
    };
    return { id, invoice: String(invoice), statuses };
  }

  test('is paid with another card, once, and its subscription is active again', async () => {
    const { invoice, statuses } = await anOpenInvoice('4242424242424242');

    const paid = await sandbox.stripe.invoices.pay(invoice);
    const again = sandbox.stripe.invoices.pay(invoice);

    expect(paid).toMatchObject({ status: 'paid', amount_paid: 4900, amount_remaining: 0 });
    await expect(again).rejects.toMatchObject({ statusCode: 400, message: 'Invoice is already paid' });
    expect(await statuses()).toEqual(['active', 'paid']);
  });

  test('stays open while the card declines, and is paid with one that is named', async () => {
    const { invoice, statuses } = await anOpenInvoice('4000000000000341');
    const decline = { type: 'StripeCardError', statusCode: 402, code: 'card_declined' };

    await expect(sandbox.stripe.invoices.pay(invoice)).rejects.toMatchObject(decline);
    const declined = await statuses();
    await sandbox.stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' });

    expect(declined).toEqual(['past_due', 'open']);
    expect(await statuses()).toEqual(['active', 'paid']);
  });

  test('waits for its page where the bank asks the cardholder', async () => {
    const { invoice, statuses } = await anOpenInvoice('4000002760003184');
    const asks = { type: 'StripeCardError', statusCode: 402, code: 'invoice_payment_intent_requires_action' };

    await expect(sandbox.stripe.invoices.pay(invoice)).rejects.toMatchObject(asks);
    const waiting = await statuses();
    const page = await (await sandbox.get(`/invoice/${invoice}`)).text();
    await sandbox.post(`/invoice/${invoice}`);

    expect(waiting).toEqual(['past_due', 'open']);
    expect(page).toContain('Confirm and pay');
    expect(await statuses()).toEqual(['active', 'paid']);
  });

  test('does not revive a subscription that was cancelled meanwhile', async () => {
    const { id, invoice, statuses } = await anOpenInvoice('4242424242424242');
    await sandbox.stripe.subscriptions.cancel(id);

    await sandbox.stripe.invoices.pay(invoice);

    expect(await statuses()).toEqual(['canceled', 'paid']);
  });
});

test('cancels at once through the API', async () => {
  const { id } = await aSubscription(sandbox, await aCustomer(sandbox));

  const gone = await sandbox.stripe.subscriptions.cancel(id);

  expect(gone.status).toBe('canceled');
});
