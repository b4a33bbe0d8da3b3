import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { dayMs, hourMs, minuteMs } from '@livery/contracts/durations.ts';
import type { AdjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { cards, disturb, noWebhooks } from './at-provider.ts';
import { type PaymentsUnderTest, startPaymentsWithClock } from './payments-harness.ts';
import { aPerson } from './people.ts';
import { inCollection } from './stored.ts';

let payments: PaymentsUnderTest;
let clock: AdjustableClock;
beforeAll(async () => {
  ({ payments, clock } = await startPaymentsWithClock());
}, 60_000);
afterEach(() => disturb(payments, []));
afterAll(async () => {
  await payments.stop();
  clock.stop();
}, 60_000);

/** An operator with a paid subscription. */
async function aSubscriber() {
  const uid = await aPerson(payments, { accountType: 'Operator', approval: 'approved' });
  const as = { uid, accountType: 'Operator' } as const;
  const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
  await fetch(begun.url, { method: 'POST', redirect: 'manual' });
  const look = () => payments.service.call('POST /processStripeSession', { as, body: { sessionId: begun.id } });
  const paidUntil = new Date((await look()).body.expiresAt).getTime();
  return { uid, as, look, paidUntil };
}

/** The next month will not be paid. */
async function chooseBadCard({ as }: { as: { uid: string; accountType: 'Operator' } }): Promise<void> {
  const { body: portal } = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: {} });
  const card = new URLSearchParams({ action: 'card', number: cards.attachesThenDeclines });
  await fetch(portal.data.url, { method: 'POST', redirect: 'manual', body: card });
}

const failing: FaultRule = { provider: 'stripe', method: 'GET', path: '/v1/subscriptions$', kind: 'error' };
const aheadOf = (time: number) => clock.setAhead(time - Date.now());

test('a subscription that is not paid for has three days of grace, and ends then without a word of the provider; no other is begun beside it', async () => {
  const subscriber = await aSubscriber();
  const { uid, as, look, paidUntil } = subscriber;
  await chooseBadCard(subscriber);
  await disturb(payments, [noWebhooks]);
  const told = async (type: 'subscription.past-due' | 'subscription.ended') =>
    (await payments.service.waitForEvent(type, ({ subject }) => subject === uid)).data.account.subscription;

  await aheadOf(paidUntil + dayMs);
  const late = await told('subscription.past-due');
  const inGrace = await look();
  await aheadOf(paidUntil + 3 * dayMs + minuteMs);
  const over = await told('subscription.ended');
  const afterGrace = await look();
  const another = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });

  const pastDueUntil = new Date(paidUntil + 3 * dayMs).toISOString();
  expect(late).toMatchObject({ state: 'past-due', pastDueUntil });
  expect(inGrace).toMatchObject({ status: 200, body: { active: true } });
  expect(over).toMatchObject({ state: 'ended', pastDueUntil });
  expect(afterGrace.body).toMatchObject({ active: false });
  expect(another).toMatchObject({ status: 409, body: { error: { code: 'SUBSCRIPTION_PAST_DUE' } } });
}, 60_000);

test('a subscription that cannot be read keeps no other from being read', async () => {
  await disturb(payments, [noWebhooks]);
  await aSubscriber();
  const next = await aSubscriber();
  // The calls for the first account fail, the SDK's own repeats included.
  await disturb(payments, [noWebhooks, { ...failing, status: 500, times: 3 }]);

  await aheadOf(next.paidUntil + 3 * hourMs);

  const renewed = await payments.service.waitForEvent(
    'subscription.activated',
    ({ subject, data }) =>
      subject === next.uid && Date.parse(data.account.subscription.expiresAt ?? '') > next.paidUntil,
  );
  expect(renewed.data.account.subscription.state).toBe('active');
}, 60_000);

test('a subscription that may not be read keeps when it was last asked for, even once its grace has ended', async () => {
  const late = await aSubscriber();
  await chooseBadCard(late);
  await disturb(payments, [noWebhooks]);
  await aheadOf(late.paidUntil + dayMs);
  await payments.service.waitForEvent('subscription.past-due', ({ subject }) => subject === late.uid);
  await disturb(payments, [noWebhooks, { ...failing, status: 400 }]);
  const over = late.paidUntil + 3 * dayMs + minuteMs;

  await aheadOf(over);

  const askedAt = () =>
    inCollection<{ _id: string; subscriptionReadAt: Date }, Date | undefined>(
      payments,
      'accounts',
      async (accounts) => {
        return (await accounts.findOne({ _id: late.uid }))?.subscriptionReadAt;
      },
    );
  await waitFor(async () => ((await askedAt())?.getTime() ?? 0) >= over, { message: 'it is asked for all the time' });
}, 60_000);
