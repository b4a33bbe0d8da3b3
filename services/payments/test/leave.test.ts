import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { aUserFacts } from '@livery/contracts/identity/example-facts.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { actOnPayment, asked, disturb } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aPaidOperator, aPerson, aSavedCard } from './people.ts';
import { aBookedRide, anUnpaidFee, cancelledLate, confirmed } from './played-ride.ts';
import { inCollection, inDatabase } from './stored.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterEach(() => disturb(payments, []));
afterAll(() => payments.stop(), 60_000);

const deleted = (uid: string, sequence = 2) =>
  payments.service.publish({ type: 'user.deleted', subject: uid, sequence, data: { uid } });
const accountOf = (uid: string) => inCollection(payments, 'accounts', (rows) => rows.findOne({ _id: uid as never }));
const change = (uid: string, fields: { leavingSince?: Date; nextAttemptAt: Date }) =>
  inCollection(payments, 'accounts', (rows) => rows.updateOne({ _id: uid as never }, { $set: fields }));
const untilRefused = (uid: string) =>
  waitFor(async () => {
    const account = await accountOf(uid);
    return account?.['leaveRefused'] && account;
  });
const customersGone = async (customerId: string) =>
  (await asked(payments, 'DELETE', /^\/v1\/customers\//)).filter(({ path }) => path.endsWith(customerId));
const customerOf = async (uid: string): Promise<string> => (await accountOf(uid))?.['customerId'];
const closed = (uid: string) =>
  payments.service.waitForEvent('card.removed', ({ data, subject }) => subject === uid && !data.account.customerId);

/** Everything that is stored, in one text. */
const everything = () =>
  inDatabase(payments, async (connection) => {
    const database = connection.getClient().db(connection.name);
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    const rows = collections.map(({ name }) => database.collection(name).find().toArray());
    return JSON.stringify(await Promise.all(rows));
  });

test('whoever has left is no customer of the provider any more, and nothing stored names them', async () => {
  const uid = await aPerson(payments);
  await aSavedCard(payments, uid);
  const customerId = await customerOf(uid);

  const eventId = await deleted(uid);
  await payments.service.handled(eventId);
  await closed(uid);
  await payments.service.handled(await deleted(uid));

  expect(await customersGone(customerId)).toMatchObject([{ status: 200 }]);
  expect(await accountOf(uid)).toMatchObject({ cards: [], commands: [] });
  expect(await everything()).not.toContain(`${uid}@people.example`);
}, 30_000);

test('an older event that comes late brings nobody back', async () => {
  const uid = await aPerson(payments);
  await payments.service.handled(await deleted(uid, 3));
  await closed(uid);
  const before = await asked(payments, 'POST', /^\/v1\/customers$/);

  const user = aUserFacts({ uid, email: `${uid}@people.example` });
  await payments.service.handled(
    await payments.service.publish({ type: 'user.registered', subject: uid, sequence: 1, data: { user } }),
  );

  expect(await asked(payments, 'POST', /^\/v1\/customers$/)).toHaveLength(before.length);
  expect(await everything()).not.toContain(`${uid}@people.example`);
}, 30_000);

test('who has left before the registration is read gets no account, and is no customer of the provider', async () => {
  const uid = 'left-before';
  await payments.service.handled(await deleted(uid));

  const user = aUserFacts({ uid, email: `${uid}@people.example` });
  await payments.service.handled(
    await payments.service.publish({ type: 'user.registered', subject: uid, sequence: 1, data: { user } }),
  );

  expect(await accountOf(uid)).toBeNull();
});

test('an operator’s subscription ends at once, and the payout account is let go', async () => {
  const uid = await aPaidOperator(payments);
  const as = { uid, accountType: 'Operator' } as const;
  const { body } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
  await fetch(body.url, { method: 'POST', redirect: 'manual' });
  await payments.service.call('POST /processStripeSession', { as, body: { sessionId: body.id } });

  await deleted(uid);

  await payments.service.waitForEvent('payout.disconnected', ({ subject }) => subject === uid);
  const { data } = await payments.service.waitForEvent(
    'subscription.ended',
    (event) => event.subject === uid && event.data.account.customerId === null,
  );
  expect(data.account).toMatchObject({
    subscription: { state: 'ended', id: null },
    payout: { linked: false },
    cards: 0,
  });
  expect(await asked(payments, 'DELETE', /^\/v1\/subscriptions\//)).toHaveLength(1);
  expect(await asked(payments, 'POST', /^\/oauth\/deauthorize$/)).toHaveLength(1);
}, 30_000);

test('what the provider refuses to remove is tried once a day, and no more after thirty days', async () => {
  const [uid, other] = await Promise.all([aPerson(payments), aPerson(payments)]);
  const customerId = await customerOf(uid);
  const refusing: FaultRule = {
    provider: 'stripe',
    method: 'DELETE',
    path: '/v1/customers/*',
    kind: 'error',
    status: 400,
  };
  await disturb(payments, [refusing]);

  await Promise.all([deleted(uid), deleted(other)]);
  const [refused] = await Promise.all([untilRefused(uid), untilRefused(other)]);
  const triesWhileRefused = (await customersGone(customerId)).length;
  await change(other, { leavingSince: new Date(Date.now() - 31 * dayMs), nextAttemptAt: new Date() });
  await payments.service.waitForEvent('card.removed', ({ subject }) => subject === other);
  await disturb(payments, []);
  await change(uid, { nextAttemptAt: new Date() });
  await closed(uid);

  expect(triesWhileRefused).toBe(1);
  expect(refused['nextAttemptAt'].getTime() - refused['leaveRefused'].at.getTime()).toBe(dayMs);
  expect(await customersGone(customerId)).toMatchObject([{ status: 400 }, { status: 200 }]);
  expect(await accountOf(uid)).not.toHaveProperty('leaveRefused');
  expect(await accountOf(other)).toMatchObject({ customerId: expect.any(String), leaveRefused: { code: 'api_error' } });
  expect(await accountOf(other)).not.toHaveProperty('nextAttemptAt');
}, 30_000);

test('a card stays at the provider until the ride that it pays is paid', async () => {
  const ride = await aBookedRide(payments);
  const { travelerId, operatorId } = ride;
  await ride.becomes('ride.confirmed', confirmed(operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  const customerId = await customerOf(travelerId);

  await payments.service.handled(await deleted(travelerId));
  const meanwhile = await customersGone(customerId);
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.captured', 'ride');
  await ride.chargeEvent('charge.voided', 'booking-hold');
  await change(travelerId, { nextAttemptAt: new Date() });

  expect(meanwhile).toEqual([]);
  await closed(travelerId);
  expect(await customersGone(customerId)).toHaveLength(1);
}, 60_000);

const completed = { status: 'COMPLETED', finalRateCents: 12_000 } as const;

test.each([
  ['pays the fee', 'travelerId', 'ride.cancelled', cancelledLate, ['travelerCancelledRide', 'cancellation-fee']],
  ['is paid the rate', 'operatorId', 'ride.completed', completed, ['capturePreAuthorizations', 'ride']],
] as const)(
  'whoever %s of a ride for which nothing is held stays a customer until its task, which is late, has come',
  async (...[_does, role, end, facts, [task, purpose]]) => {
    const ride = await aBookedRide(payments);
    const uid = ride[role];
    const customerId = await customerOf(uid);
    await actOnPayment(payments, { path: `/v1/payment_intents/${ride.preauthorizationId}/cancel` });
    await ride.chargeEvent('charge.voided', 'booking-hold');
    await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
    await payments.service.handled(await ride.becomes(end, facts));

    await payments.service.handled(await deleted(uid));
    const meanwhile = await customersGone(customerId);
    await ride.taskDue(task);
    await ride.chargeEvent('charge.captured', purpose);
    await change(uid, { nextAttemptAt: new Date() });

    expect(meanwhile).toEqual([]);
    await closed(uid);
    expect(await customersGone(customerId)).toHaveLength(1);
  },
  60_000,
);

/** An unpaid fee, and an owner of the console who waives it for a reason. */
async function aFeeToWaive() {
  const { ride, id } = await anUnpaidFee(payments);
  const as = { uid: 'olivia', adminRole: 'owner' } as const;
  const waive = (reason: string) =>
    payments.service.call(`POST /admin/charges/${encodeURIComponent(id)}/waive`, { as, body: { reason } });
  return { ride, waive };
}

test.each([
  ['paid for', 'travelerId', 'Mrs. Quillfeather was ill'],
  ['earned', 'operatorId', 'Mr. Featherquill came late'],
] as const)(
  'what staff said of a charge is forgotten with whoever %s it',
  async (...[, role, reason]) => {
    const { ride, waive } = await aFeeToWaive();
    const waived = await waive(reason);
    const before = await everything();

    await payments.service.handled(await deleted(ride[role]));

    expect(waived.status).toBe(200);
    expect(before).toContain(reason);
    expect(await everything()).not.toContain(reason);
  },
  30_000,
);

test('why staff decide over a charge of somebody who has left is not kept', async () => {
  const { ride, waive } = await aFeeToWaive();
  const reason = 'Mr. Plumewright wrote to us';
  await payments.service.handled(await deleted(ride.operatorId));

  const waived = await waive(reason);

  expect(waived).toMatchObject({ status: 200, body: { decided: [{ did: 'waive', reason: '' }] } });
  expect(await everything()).not.toContain(reason);
}, 30_000);

test('what staff say while somebody leaves is forgotten before they have left', async () => {
  const { ride, waive } = await aFeeToWaive();
  const reason = 'Mrs. Feathers moved away';
  await payments.service.handled(await deleted(ride.travelerId));
  const waived = await waive(reason);

  await change(ride.travelerId, { nextAttemptAt: new Date() });
  await closed(ride.travelerId);

  expect(waived.status).toBe(200);
  expect(await everything()).not.toContain(reason);
}, 30_000);
