import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs, minuteMs } from '@livery/contracts/durations.ts';
import type { MovedClock } from '@livery/platform/testing/moved-clock.ts';
import { aPerson, cards, disturb, type PaymentsUnderTest, startPaymentsWithClock } from './payments-harness.ts';

let payments: PaymentsUnderTest;
let clock: MovedClock;
beforeAll(async () => {
  ({ payments, clock } = await startPaymentsWithClock());
}, 60_000);
afterAll(async () => {
  await payments.stop();
  clock.stop();
}, 60_000);

test('a subscription that is not paid for has three days of grace, and ends then without a word of the provider', async () => {
  const uid = await aPerson(payments, { accountType: 'Operator', approval: 'approved' });
  const as = { uid, accountType: 'Operator' } as const;
  const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
  await fetch(begun.url, { method: 'POST', redirect: 'manual' });
  const look = () => payments.service.call('POST /processStripeSession', { as, body: { sessionId: begun.id } });
  const paidUntil = new Date((await look()).body.expiresAt).getTime();
  const { body: portal } = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: {} });
  const card = new URLSearchParams({ action: 'card', number: cards.attachesThenDeclines });
  await fetch(portal.data.url, { method: 'POST', redirect: 'manual', body: card });
  await disturb(payments, [{ provider: 'webhook', kind: 'drop-before' }]);
  const told = async (type: 'subscription.past-due' | 'subscription.ended') =>
    (await payments.service.waitForEvent(type, ({ subject }) => subject === uid)).data.account.subscription;

  await clock.setAhead(paidUntil + dayMs - Date.now());
  const late = await told('subscription.past-due');
  const inGrace = await look();
  await clock.setAhead(paidUntil + 3 * dayMs + minuteMs - Date.now());
  const over = await told('subscription.ended');
  const afterGrace = await look();

  const pastDueUntil = new Date(paidUntil + 3 * dayMs).toISOString();
  expect(late).toMatchObject({ state: 'past-due', pastDueUntil });
  expect(inGrace).toMatchObject({ status: 200, body: { active: true } });
  expect(over).toMatchObject({ state: 'ended', pastDueUntil });
  expect(afterGrace.body).toMatchObject({ active: false });
}, 60_000);
