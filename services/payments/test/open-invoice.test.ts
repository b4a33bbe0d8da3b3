import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { asked, cards, disturb } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aPerson } from './people.ts';
import { webhookHandled } from './stored.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterEach(() => disturb(payments, []));
afterAll(() => payments.stop(), 60_000);

const paying = { provider: 'stripe', method: 'POST', path: '/v1/invoices/*/pay$' } as const;
const allTries = () => asked(payments, 'POST', /^\/v1\/invoices\/.*\/pay$/);
const chargeIn = (response: Record<string, unknown>) => (response['error'] as { charge: string }).charge;

/** An operator whose card has declined the second month. */
async function aLateSubscriber() {
  const uid = await aPerson(payments, { accountType: 'Operator', approval: 'approved' });
  const as = { uid, accountType: 'Operator' } as const;
  const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
  await fetch(begun.url, { method: 'POST', redirect: 'manual' });
  await payments.service.call('POST /processStripeSession', { as, body: { sessionId: begun.id } });
  const { body: portal } = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: {} });
  const press = (form: Record<string, string>) =>
    fetch(portal.data.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  await press({ action: 'card', number: cards.attachesThenDeclines });
  await press({ action: 'renew-early' });
  const told = await payments.service.waitForEvent('subscription.past-due', ({ subject }) => subject === uid);
  const before = (await allTries()).length;
  return {
    uid,
    customerId: String(told.data.account.customerId),
    press,
    chooseCard: (number: string) => press({ action: 'card', number }),
    comeBack: () => payments.service.call('POST /subscription/reread', { as }),
    tries: async () => (await allTries()).slice(before),
  };
}

const inForce = { status: 200, body: { state: 'active', pastDueUntil: null } };
const declined = { status: 200, body: { state: 'past-due', unpaid: { bankAsksAt: null } } };

test('what failed is paid with the new card as soon as the operator comes back from the portal, and told of once', async () => {
  const { uid, customerId, chooseCard, comeBack, tries } = await aLateSubscriber();
  await chooseCard(cards.visa);

  const back = await comeBack();
  const again = await comeBack();
  // The invoice of the first month, and this one.
  await webhookHandled(payments, { type: 'invoice.paid', customerId }, 2);

  expect(back).toMatchObject(inForce);
  expect(back.body).not.toHaveProperty('unpaid');
  expect(again.body).toEqual(back.body);
  expect(await tries()).toMatchObject([{ status: 200, response: { status: 'paid', amount_paid: 4_900 } }]);
  const isTold = ({ type, subject }: { type: string; subject: string }) =>
    type === 'subscription.activated' && subject === uid;
  expect(payments.service.events().filter(isTold)).toHaveLength(2);
}, 40_000);

test('a card that declines is tried once in however many tabs, and the next card anew', async () => {
  const { chooseCard, comeBack, tries } = await aLateSubscriber();
  const chargesOf = async () =>
    new Set((await tries()).flatMap(({ status, response }) => (status === 402 ? [chargeIn(response)] : [])));

  const tabs = [...(await Promise.all([comeBack(), comeBack()])), await comeBack()];
  const ofOneCard = await chargesOf();
  await chooseCard(cards.attachesThenDeclines);
  const another = await comeBack();
  const ofTwoCards = await chargesOf();
  await chooseCard(cards.mastercard);
  const paid = await comeBack();

  expect(tabs).toMatchObject([declined, declined, declined]);
  expect(another).toMatchObject(declined);
  expect([ofOneCard.size, ofTwoCards.size]).toEqual([1, 2]);
  expect(paid).toMatchObject(inForce);
}, 40_000);

test('a card whose bank asks its holder is confirmed on the page of the invoice', async () => {
  const { chooseCard, comeBack } = await aLateSubscriber();
  await chooseCard(cards.alwaysAuthenticates);

  const asks = await comeBack();
  await fetch(asks.body.unpaid.bankAsksAt, { method: 'POST', redirect: 'manual' });
  const confirmed = await comeBack();

  expect(asks).toMatchObject({ status: 200, body: { state: 'past-due' } });
  expect(asks.body.unpaid.bankAsksAt).toMatch(/\/invoice\/in_/);
  expect(confirmed).toMatchObject(inForce);
}, 40_000);

test('an invoice that is paid elsewhere while it is being paid here is paid', async () => {
  const { chooseCard, comeBack } = await aLateSubscriber();
  await chooseCard(cards.alwaysAuthenticates);
  const { body } = await comeBack();
  await chooseCard(cards.visa);
  await disturb(payments, [{ ...paying, kind: 'delay', delayMs: 2_000, times: 1 }]);

  const back = comeBack();
  await pause(500);
  await fetch(body.unpaid.bankAsksAt, { method: 'POST', redirect: 'manual' });

  expect(await back).toMatchObject(inForce);
}, 40_000);

test('a payment whose answer is lost is asked for again under its key', async () => {
  const { chooseCard, comeBack, tries } = await aLateSubscriber();
  await chooseCard(cards.visa);
  await disturb(payments, [{ ...paying, kind: 'drop-after', times: 1 }]);

  const back = await comeBack();

  const keys = (await tries()).map(({ idempotencyKey }) => idempotencyKey);
  expect(back).toMatchObject(inForce);
  expect(keys).toEqual([expect.stringMatching(/^invoice:in_\w+:pm_\w+$/), keys[0]]);
}, 40_000);

test('while the provider does not answer nothing is said of the card, and coming back later pays', async () => {
  const { chooseCard, comeBack } = await aLateSubscriber();
  await chooseCard(cards.visa);
  await disturb(payments, [{ ...paying, kind: 'error' }]);

  const away = await comeBack();
  await disturb(payments, []);
  const back = await comeBack();

  expect(away).toMatchObject({ status: 503, body: { error: { code: 'PROVIDER_DOWN' } } });
  expect(back).toMatchObject(inForce);
}, 40_000);

test.each([
  ['did pay', 'error-after-stored', []],
  ['did not', 'error-stored', [expect.stringMatching(/^invoice:in_\w+:pm_\w+\.2$/)]],
] as const)(
  'whoever comes back once more has paid although the provider replays the failure of the first call, which %s',
  async (_what, kind, keysAfterwards) => {
    const { chooseCard, comeBack, tries } = await aLateSubscriber();
    await chooseCard(cards.visa);
    await disturb(payments, [{ ...paying, kind, times: 1 }]);

    const failed = await comeBack();
    const failures = (await tries()).length;
    const back = await comeBack();

    expect(failed).toMatchObject({ status: 503, body: { error: { code: 'PROVIDER_DOWN' } } });
    expect(back).toMatchObject(inForce);
    expect((await tries()).slice(failures).map(({ idempotencyKey }) => idempotencyKey)).toEqual(keysAfterwards);
  },
  40_000,
);

test.each([
  ['is to end', 'cancel', { state: 'past-due', endsAt: expect.any(String) }],
  ['has ended', 'cancel-now', { state: 'ended', pastDueUntil: null }],
])(
  'nothing is asked for once the subscription %s',
  async (_what, action, state) => {
    const { press, chooseCard, comeBack, tries } = await aLateSubscriber();
    await chooseCard(cards.visa);
    await press({ action });

    const back = await comeBack();

    expect(back).toMatchObject({ status: 200, body: state });
    expect(await tries()).toEqual([]);
  },
  40_000,
);
