import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  aBookedRide,
  aPaidOperator,
  aPerson,
  confirmed,
  type PaymentsUnderTest,
  startPayments,
} from './payments-harness.ts';

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

  test('is unlinked, but not while a ride depends on it', async () => {
    const [idle, ride] = await Promise.all([aPaidOperator(payments), aBookedRide(payments)]);
    await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
    await ride.taskDue('preauthorize');
    await ride.chargeEvent('charge.authorized', 'ride');
    const unlink = (uid: string) =>
      payments.service.call('POST /deauthorizeStripeConnectedAccount', { as: operator(uid), body: { uid } });

    const [unlinked, refused] = await Promise.all([unlink(idle), unlink(ride.operatorId)]);

    expect(unlinked).toMatchObject({ status: 200, body: { linked: false } });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PAYOUT_IN_USE' } } });
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
});
