import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { asked, atDashboard, deleteCustomerAtProvider, disturb } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aNewcomer, aPerson, aSavedCard } from './people.ts';
import { aBookedRide, confirmed, paymentOf } from './played-ride.ts';
import { inCollection, webhookHandled } from './stored.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterEach(() => disturb(payments, []));
afterAll(() => payments.stop(), 60_000);

const noCustomers: FaultRule = {
  provider: 'stripe',
  method: 'POST',
  path: '/v1/customers$',
  kind: 'error',
  status: 400,
};
const wrongKey: FaultRule = { provider: 'stripe', kind: 'error', status: 401 };

/** Waits until the provider has refused to create a customer for this person, and nothing is tried automatically. */
async function untilRefused(uid: string): Promise<void> {
  await inCollection<{ _id: string }, void>(payments, 'accounts', async (accounts) => {
    const refusedAtRest = { _id: uid, customerRefused: { $exists: true }, nextAttemptAt: { $exists: false } };
    await waitFor(() => accounts.findOne(refusedAtRest), { message: 'the customer was not refused' });
  });
}

const alarm = () => payments.service.metric('livery_provider_key_refused');
const waitingForStaff = () => payments.service.metric('livery_charges_blocked');

const customersAsked = async (uid: string) =>
  (await asked(payments, 'POST', /^\/v1\/customers$/)).filter(({ request }) => JSON.stringify(request).includes(uid));

test('a wrong key of ours raises an alarm, loses nothing, and all goes on with the right one', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  const before = await alarm();
  await disturb(payments, [wrongKey]);

  await ride.taskDue('preauthorize');
  await waitFor(async () => (await alarm()) === 1, { message: 'no alarm' });
  const hold = await payments.service.call('POST /newRideBookingPreauthorization', {
    as: { uid: ride.travelerId },
    body: { travelerId: ride.travelerId, paymentMethod: ride.cardId },
  });
  await disturb(payments, []);
  const authorized = await ride.chargeEvent('charge.authorized', 'ride');

  expect(before).toBe(0);
  expect(hold).toMatchObject({ status: 503, body: { error: { code: 'PROVIDER_DOWN' } } });
  expect(authorized.data).toMatchObject({ charge: { status: 'authorized', attempt: 1 } });
  expect(await alarm()).toBe(0);
}, 60_000);

test('a person whom the provider refuses as a customer is told so, and is tried again only when they ask', async () => {
  await disturb(payments, [noCustomers]);
  const uid = await aNewcomer(payments);
  const save = () =>
    payments.service.call('POST /createSetupIntent', { as: { uid }, body: { email: `${uid}@people.example` } });
  await untilRefused(uid);

  const refused = await save();
  const triesWhileRefused = (await customersAsked(uid)).length;
  await disturb(payments, []);
  const accepted = await save();

  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'CUSTOMER_REFUSED',
        message: 'The payment provider does not accept your details. Nothing was charged; please contact us.',
      },
    },
  });
  expect(triesWhileRefused).toBe(2);
  expect(accepted).toMatchObject({ status: 200, body: { clientSecret: expect.any(String) } });
  await payments.service.waitForEvent('customer.created', ({ subject }) => subject === uid);
}, 60_000);

/** The provider answers the first of these calls with a failure, and every repeat under its key with the same for a day. */
const failsForADay = (path: string): FaultRule => ({
  ...{ provider: 'stripe', method: 'POST', path },
  ...{ kind: 'error-stored', times: 1 },
});

test('a person becomes a customer although the provider replays the failure of the first call', async () => {
  await disturb(payments, [failsForADay('/v1/customers$')]);

  const uid = await aPerson(payments);

  const answers = (await customersAsked(uid)).map(({ status, idempotencyKey }) => [idempotencyKey, status]);
  expect(answers[0]).toEqual([`cus:${uid}`, 500]);
  expect(answers.at(-1)).toEqual([`cus:${uid}.2`, 200]);
}, 60_000);

test('a card is saved although the provider replays the failure of the first set-up', async () => {
  const uid = await aPerson(payments);
  const save = () =>
    payments.service.call('POST /createSetupIntent', { as: { uid }, body: { email: `${uid}@people.example` } });
  await disturb(payments, [failsForADay('/v1/setup_intents$')]);

  const failed = await save();
  const begun = await save();

  expect(failed).toMatchObject({ status: 503, body: { error: { code: 'PROVIDER_DOWN' } } });
  expect(begun).toMatchObject({ status: 200, body: { clientSecret: expect.any(String) } });
}, 60_000);

test('a booking whose hold the provider refuses is told so, staff are not, and its next attempt is a new one', async () => {
  const waiting = await waitingForStaff();
  const uid = await aPerson(payments);
  const paymentMethod = await aSavedCard(payments, uid);
  const hold = (key: string) =>
    payments.service.call('POST /newRideBookingPreauthorization', {
      as: { uid },
      body: { travelerId: uid, paymentMethod },
      headers: { 'idempotency-key': key },
    });
  await disturb(payments, [{ provider: 'stripe', path: '/v1/payment_intents$', kind: 'error', status: 400 }]);

  const refused = await hold('first');
  await disturb(payments, []);
  const again = await hold('first');
  const next = await hold('second');

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'HOLD_REFUSED' } } });
  expect(again.status).toBe(409);
  expect(await waitingForStaff()).toBe(waiting);
  expect(next).toMatchObject({ status: 200, body: { status: 'requires_capture' } });
}, 60_000);

test('a ride whose traveler the provider refuses anew waits for staff, and both are told so', async () => {
  const waiting = await waitingForStaff();
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  const created = await payments.service.waitForEvent('customer.created', ({ subject }) => subject === ride.travelerId);
  await disturb(payments, [noCustomers]);
  await deleteCustomerAtProvider(payments, created.data.account.customerId ?? '');
  await untilRefused(ride.travelerId);

  await ride.taskDue('preauthorize');

  const { data } = await ride.chargeEvent('charge.failed', 'ride');
  expect(data).toMatchObject({ charge: { status: 'blocked', failureCode: 'provider_refused', hardDecline: false } });
  expect(await waitingForStaff()).toBe(waiting + 1);
}, 60_000);

test('an account that may not be looked at for another reason than its consent stays linked', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  const { account } = await paymentOf(payments, ride);
  const timesRead = async () => (await asked(payments, 'GET', new RegExp(`/v1/accounts/${account}$`))).length;
  const before = await timesRead();
  await disturb(payments, [{ provider: 'stripe', path: `/v1/accounts/${account}`, kind: 'error', status: 403 }]);

  await atDashboard(payments, account, 'restrict');
  await webhookHandled(payments, { type: 'account.updated', account });

  expect(await timesRead()).toBe(before + 1);
  const heard = payments.service.events().filter(({ subject }) => subject === ride.operatorId);
  expect(heard.map(({ type }) => type)).not.toContain('payout.disconnected');
}, 60_000);
