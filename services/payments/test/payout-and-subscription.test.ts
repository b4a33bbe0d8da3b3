import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aUserFacts } from '@livery/contracts/identity/example-facts.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { payoutAccounts } from '../clients/payout-accounts.ts';
import { createStripe } from '../clients/stripe.ts';
import { actOnPayment, asked, cards, disturb, noWebhooks } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aPaidOperator, aPerson, aSavedCard } from './people.ts';
import { aBookedRide, confirmed } from './played-ride.ts';
import { webhookHandled } from './stored.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterAll(() => payments.stop(), 60_000);

const operator = (uid: string, sessionId = 'session-1') => ({ uid, sessionId, accountType: 'Operator' }) as const;
const anOperator = () => aPerson(payments, { accountType: 'Operator', approval: 'approved' });

/** Consents on the provider's page; answers what the browser brings back. */
async function consent(uid: string): Promise<{ code: string; stripeConnectState: string }> {
  const { body } = await payments.service.call('POST /payout/connectLink', { as: operator(uid), body: {} });
  const page = await fetch(`${payments.sandbox.url}/oauth/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(new URL(body.url).searchParams), action: 'connect' }),
  });
  const back = new URL(page.headers.get('location') ?? '').searchParams;
  return { code: back.get('code') ?? '', stripeConnectState: back.get('state') ?? '' };
}

describe('the payout account', () => {
  test('is linked once per consent, in the session that asked for it', async () => {
    const uid = await anOperator();
    const body = await consent(uid);
    const link = (sessionId?: string) =>
      payments.service.call('POST /processStripeAccountCode', { as: operator(uid, sessionId), body });

    const elsewhere = await link('another-session');
    const linked = await link();
    const again = await link();

    expect(elsewhere).toMatchObject({ status: 400, body: { error: { code: 'PAYOUT_STATE_MISMATCH' } } });
    expect(linked).toMatchObject({ status: 200, body: { linked: true, chargesEnabled: true } });
    expect(again.status).toBe(400);
    await payments.service.waitForEvent('payout.connected', ({ subject }) => subject === uid);
  }, 30_000);

  test.each(['/payout/connectLink', '/processStripeAccountCode', '/deauthorizeStripeConnectedAccount'] as const)(
    'is changed by nobody without a code of the last minutes: %s',
    async (path) => {
      const as = operator(await anOperator());
      const ago = Math.floor(Date.now() / 1_000) - 11 * 60;
      const ask = async (provenAt?: number) =>
        (await payments.service.call(`POST ${path}`, { as: { ...as, provenAt }, body: {} })).body.error.code;

      expect([await ask(undefined), await ask(ago)]).toEqual(['SECOND_FACTOR_NEEDED', 'STEP_UP_NEEDED']);
    },
  );

  test('is asked for with what is known of the operator filled in', async () => {
    const uid = await anOperator();

    const { body } = await payments.service.call('POST /payout/connectLink', { as: operator(uid), body: { uid } });

    const asked = new URL(body.url).searchParams;
    const filledIn = ['email', 'phone_number', 'first_name', 'last_name'].map((name) =>
      asked.get(`stripe_user[${name}]`),
    );
    expect(filledIn).toEqual([`${uid}@people.example`, '3125550100', 'Tina', 'Traveler']);
    expect(asked.get('state')).toMatch(/^[\w-]{43}$/);
  }, 30_000);

  test('is refused when the consent is of the other mode', async () => {
    const { STRIPE_CONNECT_CLIENT_ID: clientId = '' } = payments.service.environment;
    const { code } = await consent(await anOperator());
    const stripe = createStripe({ secretKey: 'sk_test_of_the_tests', url: payments.sandbox.url });
    const page = { consentOrigin: payments.sandbox.url, publicUrl: 'http://localhost:8080' };

    const linking = payoutAccounts({ stripe, clientId, ...page, isLive: true }).connect(code);

    await expect(linking).rejects.toMatchObject({ kind: 'conflict', code: 'PAYOUT_FAILED' });
  }, 30_000);

  test('is unlinked, but not while a ride depends on it', async () => {
    const [idle, ride] = await Promise.all([aPaidOperator(payments), aBookedRide(payments)]);
    await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
    await ride.taskDue('preauthorize');
    await ride.chargeEvent('charge.authorized', 'ride');
    const unlink = (uid: string) =>
      payments.service.call('POST /deauthorizeStripeConnectedAccount', { as: operator(uid), body: { uid } });

    const [unlinked, refused] = await Promise.all([unlink(idle), unlink(ride.operatorId)]);

    expect(unlinked).toMatchObject({ status: 200, body: { linked: false } });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'PAYOUT_IN_USE', state: { rides: [{ id: ride.rideId }] } } },
    });
    expect(refused.body.error.state.rides).toEqual([
      { id: ride.rideId, rideConfirmationCode: expect.stringMatching(/./) },
    ]);
    await payments.service.waitForEvent('payout.disconnected', ({ subject }) => subject === idle);
  }, 40_000);
});

describe('the subscription', () => {
  test('is bought on the provider’s page and read back by the server', async () => {
    const uid = await anOperator();
    const as = operator(uid);
    const begun = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
    const finish = (caller = as) =>
      payments.service.call('POST /processStripeSession', {
        as: caller,
        body: { sessionId: begun.body.id, user: { stripeSubscriptionActive: true } },
      });

    const early = await finish();
    await fetch(begun.body.url, { method: 'POST', redirect: 'manual' });
    const strangers = await finish(operator(await anOperator()));
    const bought = await finish();
    const twice = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
    const portal = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: { uid } });

    expect(early).toMatchObject({ status: 409, body: { error: { code: 'SUBSCRIPTION_INCOMPLETE' } } });
    expect(strangers.status).toBe(403);
    expect(bought).toMatchObject({ status: 200, body: { active: true, expiresAt: expect.any(String) } });
    expect(twice).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_SUBSCRIBED' } } });
    expect(portal).toMatchObject({ status: 200, body: { data: { url: expect.any(String) } } });
    const told = await payments.service.waitForEvent('subscription.activated', ({ subject }) => subject === uid);
    expect(told.data.account.subscription).toMatchObject({ state: 'active', endsAt: null });
  }, 40_000);

  test('is bought with a card only, whatever else the provider would take', async () => {
    const as = operator(await anOperator());

    const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });

    const sessions = await asked(payments, 'POST', /^\/v1\/checkout\/sessions$/);
    const session = sessions.find(({ response }) => response['id'] === begun.id)?.response;
    expect(session).toMatchObject({ payment_method_types: ['card'] });
  }, 30_000);

  test('bought twice at once is one in the end, the other ended and given back', async () => {
    const uid = await anOperator();
    const as = operator(uid);
    const begin = async () =>
      (await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } })).body;
    const [first, second] = [await begin(), await begin()];
    await fetch(first.url, { method: 'POST', redirect: 'manual' });
    await fetch(second.url, { method: 'POST', redirect: 'manual' });

    const finish = (sessionId: string) =>
      payments.service.call('POST /processStripeSession', { as, body: { sessionId } });
    const answers = await Promise.all([finish(first.id), finish(second.id)]);
    const wereEnded = () => asked(payments, 'DELETE', /^\/v1\/subscriptions\/sub_/);
    const objectId = (await wereEnded()).at(0)?.response['id'];
    await webhookHandled(payments, { type: 'customer.subscription.deleted', objectId: String(objectId) });

    expect(answers.map(({ status, body }) => [status, body.active])).toEqual([
      [200, true],
      [200, true],
    ]);
    const ended = (await wereEnded()).filter(({ status }) => status === 200);
    const refunds = await asked(payments, 'POST', /^\/v1\/refunds$/);
    const given = new Set(refunds.filter(({ status }) => status === 200).map(({ response }) => response['id']));
    expect(ended).toHaveLength(1);
    expect([given.size, refunds[0]?.response['amount']]).toEqual([1, 4_900]);
  }, 40_000);

  test('bought twice is in force although the other cannot be given back yet, which the next try does', async () => {
    const uid = await anOperator();
    const as = operator(uid);
    const begin = async () =>
      (await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } })).body;
    const [first, second] = [await begin(), await begin()];
    const since = (await asked(payments, 'POST', /^\/v1\/refunds$/)).length;
    await disturb(payments, [
      { provider: 'webhook', kind: 'drop-before' },
      { provider: 'stripe', path: '/v1/refunds$', kind: 'error-stored', times: 1 },
    ]);
    await fetch(first.url, { method: 'POST', redirect: 'manual' });
    await fetch(second.url, { method: 'POST', redirect: 'manual' });
    const finish = () => payments.service.call('POST /processStripeSession', { as, body: { sessionId: first.id } });

    const failed = await finish();
    const told = await payments.service.waitForEvent('subscription.activated', ({ subject }) => subject === uid);
    const again = await finish();
    await disturb(payments, []);

    expect(failed).toMatchObject({ status: 503, body: { error: { code: 'PROVIDER_DOWN' } } });
    expect(told.data.account.subscription).toMatchObject({ state: 'active', endsAt: null });
    expect(again).toMatchObject({ status: 200, body: { active: true } });
    const refunds = (await asked(payments, 'POST', /^\/v1\/refunds$/)).slice(since);
    expect(refunds.at(-1)).toMatchObject({ status: 200, response: { amount: 4_900 } });
  }, 40_000);

  test('is read again at the provider after a visit to its portal, even if the webhook is lost', async () => {
    const uid = await anOperator();
    const as = operator(uid);
    const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
    await fetch(begun.url, { method: 'POST', redirect: 'manual' });
    await payments.service.call('POST /processStripeSession', { as, body: { sessionId: begun.id } });
    const reread = (caller: object = as) => payments.service.call('POST /subscription/reread', { as: caller });
    const { body: portal } = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: {} });
    await disturb(payments, [noWebhooks]);
    await fetch(portal.data.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'cancel' }),
    });

    const read = await reread();
    const again = await reread();
    const others = await Promise.all([reread(operator(await anOperator())), reread({ uid: await aPerson(payments) })]);
    await disturb(payments, []);

    expect(read).toMatchObject({ status: 200, body: { state: 'active', endsAt: expect.any(String) } });
    expect(again.body).toEqual(read.body);
    expect(others).toMatchObject([{ status: 200, body: { state: 'none', endsAt: null } }, { status: 403 }]);
    const isOwn = ({ subject }: { subject: string }) => subject === uid;
    const ending = await payments.service.waitForEvent(
      'subscription.activated',
      (event) => isOwn(event) && event.data.account.subscription.endsAt !== null,
    );
    expect(ending.data.account.subscription.endsAt).toBe(read.body.endsAt);
    const told = payments.service.events().filter((event) => event.type === 'subscription.activated' && isOwn(event));
    expect(told).toHaveLength(2);
  }, 40_000);

  test.each([
    ['that rides take too', cards.visa],
    ['that rides do not take', cards.discover],
  ])(
    'keeps a card %s to itself, given on the provider’s billing page',
    async (_which, number) => {
      const uid = await anOperator();
      const as = operator(uid);
      const own = await aSavedCard(payments, uid);
      const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
      await fetch(begun.url, { method: 'POST', redirect: 'manual' });
      const { body: portal } = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: {} });
      const saved = await payments.service.waitForEvent('card.saved', ({ subject }) => subject === uid);
      const customerId = String(saved.data.account.customerId);

      await fetch(portal.data.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ action: 'card', number }),
      });
      await webhookHandled(payments, { type: 'setup_intent.succeeded', customerId }, 2);

      const { body } = await payments.service.call('POST /getUserPaymentMethods', { as, body: { uid } });
      expect(body.items).toMatchObject([{ id: own }]);
      const detached = await asked(payments, 'POST', /^\/v1\/payment_methods\/.*\/detach$/);
      expect(detached).toEqual([]);
    },
    40_000,
  );

  test('stays with the card of the billing page, whichever cards rides use', async () => {
    const uid = await anOperator();
    const as = operator(uid);
    const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
    await fetch(begun.url, { method: 'POST', redirect: 'manual' });
    const { body: portal } = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: {} });
    const press = (form: Record<string, string>) =>
      fetch(portal.data.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
    const renew = async () => {
      await press({ action: 'renew-early' });
      return (await payments.service.call('POST /subscription/reread', { as })).body;
    };
    const onPage = (path: '/updateDefaultPaymentMethod' | '/detachPayment', id: string) =>
      payments.service.call(`POST ${path}`, { as, body: { id } });
    await press({ action: 'card', number: cards.mastercard });

    const first = await aSavedCard(payments, uid, cards.attachesThenDeclines);
    const firstSaved = await renew();
    const second = await aSavedCard(payments, uid, cards.lacksFunds);
    await onPage('/updateDefaultPaymentMethod', second);
    const anotherChosen = await renew();
    await onPage('/detachPayment', second);
    const defaultDeleted = await renew();
    await onPage('/detachPayment', first);
    const allDeleted = await renew();

    for (const month of [firstSaved, anotherChosen, defaultDeleted, allDeleted])
      expect(month).toMatchObject({ state: 'active', pastDueUntil: null });
    const saved = await payments.service.waitForEvent('card.saved', ({ subject }) => subject === uid);
    // The invoice of the first month, and these.
    await webhookHandled(payments, { type: 'invoice.paid', customerId: String(saved.data.account.customerId) }, 5);
  }, 40_000);

  test('keeps a card for rides that was chosen for it from being deleted, until another one is chosen', async () => {
    const uid = await anOperator();
    const as = operator(uid);
    const own = await aSavedCard(payments, uid);
    const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
    await fetch(begun.url, { method: 'POST', redirect: 'manual' });
    await payments.service.call('POST /processStripeSession', { as, body: { sessionId: begun.id } });
    const { body: portal } = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: {} });
    const giveCard = () =>
      fetch(portal.data.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ action: 'card', number: cards.mastercard }),
      });
    const remove = () => payments.service.call('POST /detachPayment', { as, body: { id: own } });
    const saved = await payments.service.waitForEvent('card.saved', ({ subject }) => subject === uid);
    await giveCard();
    const path = `/v1/customers/${saved.data.account.customerId}`;
    await actOnPayment(payments, { path, form: { 'invoice_settings[default_payment_method]': own } });

    const refused = await remove();
    await giveCard();
    const removed = await remove();

    const message = messages.cardOfSubscription;
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CARD_IN_USE', message } } });
    expect(removed).toMatchObject({ status: 200, body: { items: [] } });
  }, 40_000);

  test('is for approved operators', async () => {
    const [traveler, unapproved, suspended] = await Promise.all([
      aPerson(payments),
      aPerson(payments, { accountType: 'Operator' }),
      aPerson(payments, { accountType: 'Operator', approval: 'approved', suspended: true }),
    ]);
    const ask = (as: object) => payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });

    const answers = await Promise.all([ask({ uid: traveler }), ask(operator(unapproved)), ask(operator(suspended))]);
    const portal = await payments.service.call('POST /stripeCustomerPortalLink', {
      as: operator(unapproved),
      body: {},
    });

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(portal).toMatchObject({ status: 403, body: { error: { code: 'NO_SUBSCRIPTION' } } });
  }, 30_000);

  test.each<[string, Partial<UserFacts>]>([
    ['put on hold', { approval: 'on-hold' }],
    ['suspended', { approval: 'approved', suspended: true }],
  ])(
    'paid for by somebody who was %s meanwhile is read back, and no other is begun',
    async (_how, change) => {
      const uid = await anOperator();
      const as = operator(uid);
      const begin = () => payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
      const { body: begun } = await begin();
      const user = aUserFacts({ uid, email: `${uid}@people.example`, accountType: 'Operator', ...change });
      await payments.service.handled(
        await payments.service.publish({ type: 'user.profile-updated', subject: uid, sequence: 2, data: { user } }),
      );

      await fetch(begun.url, { method: 'POST', redirect: 'manual' });
      const finished = await payments.service.call('POST /processStripeSession', { as, body: { sessionId: begun.id } });

      expect(finished).toMatchObject({ status: 200, body: { active: true } });
      expect((await begin()).status).toBe(403);
    },
    30_000,
  );

  test('asks an operator nobody has heard of yet to come again, and says nothing of a review', async () => {
    const answer = await payments.service.call('POST /getStripeSession', {
      as: operator('unknown'),
      body: { type: 'opPrem' },
    });

    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'ACCOUNT_NOT_READY' } } });
  }, 30_000);
});
