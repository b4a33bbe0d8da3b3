import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { AdjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import { recordingLog } from '@livery/platform/testing/recording-log.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { asked, cards, confirmSetup, disturb } from './at-provider.ts';
import { type PaymentsUnderTest, startPaymentsWithClock } from './payments-harness.ts';
import { aPaidOperator, aPerson, aSavedCard } from './people.ts';
import { aBookedRide, confirmed, paymentOf } from './played-ride.ts';
import { inCollection, webhookHandled } from './stored.ts';

const { log, lines } = recordingLog();
let payments: PaymentsUnderTest;
let clock: AdjustableClock;
beforeAll(async () => {
  ({ payments, clock } = await startPaymentsWithClock(log));
}, 60_000);
afterAll(async () => {
  await payments.stop();
  clock.stop();
}, 60_000);

function signed(payload: string, secret: string): Record<string, string> {
  const t = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex');
  return { 'stripe-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' };
}

async function deliver(event: object, secret: string, place = '/webhooks/stripe'): Promise<number> {
  const payload = JSON.stringify({ livemode: false, ...event });
  const headers = signed(payload, secret);
  return (await fetch(payments.service.url + place, { method: 'POST', headers, body: payload })).status;
}

/** What payments remembers of an event, which it then acts on. */
const noted = (id: string) =>
  inCollection<{ _id: string }, unknown>(payments, 'webhooks', (rows) => rows.findOne({ _id: id }));

test('a card confirmed in the browser is kept even when the browser never comes back', async () => {
  const uid = await aPerson(payments);
  const as = { uid };
  const setup = await payments.service.call('POST /createSetupIntent', {
    as,
    body: { email: `${uid}@people.example` },
  });

  await confirmSetup(payments, setup.body, cards.visa);

  await payments.service.waitForEvent('card.saved', ({ subject }) => subject === uid);
}, 60_000);

test('an unsigned or wrongly signed event is refused and changes nothing', async () => {
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'payment_intent.canceled',
    data: { object: { id: 'pi_x' } },
  };

  const forged = await deliver(event, 'whsec_somebody_elses');
  const unsigned = await payments.service.call('POST /webhooks/stripe', { body: event });

  expect([forged, unsigned.status]).toEqual([400, 400]);
  expect(await noted('evt_forged')).toBeNull();
}, 60_000);

test('a false or repeated event only makes us ask the provider', async () => {
  const ride = await aBookedRide(payments);
  const hold = await payments.service.waitForEvent(
    'charge.authorized',
    ({ data }) => data.charge.rideId === ride.rideId,
  );
  const id = `evt_${ride.rideId}`;
  const lie = {
    id,
    object: 'event',
    type: 'payment_intent.canceled',
    data: { object: { id: ride.preauthorizationId } },
  };

  // These three say that the payment was made, charged, and may be captured.
  await webhookHandled(payments, { paymentIntentId: ride.preauthorizationId }, 3);
  const readings = async () => (await asked(payments, 'GET', new RegExp(`${ride.preauthorizationId}$`))).length;
  const before = await readings();

  const answers = [await deliver(lie, payments.webhookSecret), await deliver(lie, payments.webhookSecret)];
  const live = await deliver({ ...lie, id: `${id}-live`, livemode: true }, payments.webhookSecret);
  await webhookHandled(payments, { _id: id });
  const after = await readings();
  await ride.becomes('ride.cancelled', { status: 'CANCELLED' });
  await ride.chargeEvent('charge.voided', 'booking-hold');

  expect([...answers, live]).toEqual([200, 200, 200]);
  expect(await noted(`${id}-live`)).toBeNull();
  expect(after).toBe(before + 1);
  const ofHold = payments.service.events().filter(({ subject }) => subject === hold.subject);
  expect(ofHold.map(({ type }) => type)).toEqual(['charge.authorized', 'charge.voided']);
}, 60_000);

test('a hold that is told of late does not set a blocked charge going', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  const { id, account } = await paymentOf(payments, ride);
  await disturb(payments, [{ provider: 'stripe', path: '/v1/payment_intents/*/capture', kind: 'error', status: 400 }]);
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.failed', 'ride');
  await disturb(payments, []);
  const late = {
    ...{ id: `evt_late_${ride.rideId}`, object: 'event', type: 'payment_intent.amount_capturable_updated', account },
    data: { object: { id, object: 'payment_intent' } },
  };

  const answer = await deliver(late, payments.connectSecret, '/webhooks/stripe/connect');
  await webhookHandled(payments, { _id: late.id });
  await payments.service.atRest();

  expect(answer).toBe(200);
  const moves = payments.service.events().filter(({ subject }) => subject === `${ride.rideId}:ride:1`);
  expect(moves.map(({ type }) => type)).toEqual(['charge.authorized', 'charge.failed']);
}, 60_000);

test('staff hear of disputes and failed refunds of ours, and of none that operators had without us', async () => {
  const { preauthorizationId } = await aBookedRide(payments);
  const told = (id: string, type: string, paymentIntentId: string) => ({
    ...{ id: `evt_${id}_of_${preauthorizationId}`, object: 'event', type },
    data: { object: { id, object: 'refund', payment_intent: paymentIntentId } },
  });
  const account = 'acct_of_an_operator';
  const toConnect = [payments.connectSecret, '/webhooks/stripe/connect'] as const;
  const toPlatform = [payments.webhookSecret] as const;

  await deliver({ ...told('dp_1', 'charge.dispute.created', 'pi_of_the_operator'), account }, ...toConnect);
  await deliver({ ...told('re_1', 'refund.failed', 'pi_of_the_operator'), account }, ...toConnect);
  await deliver(told('dp_2', 'charge.dispute.created', preauthorizationId), ...toPlatform);
  await deliver(told('re_2', 'refund.failed', 'pi_of_a_subscription'), ...toPlatform);
  await webhookHandled(payments, { _id: new RegExp(`_of_${preauthorizationId}$`) }, 4);

  const about = lines
    .filter(({ msg }) => /disputed|refund failed/.test(msg))
    .sort((a, b) => a.msg.localeCompare(b.msg));
  expect(about).toMatchObject([
    { level: 'warn', chargeId: expect.any(String), paymentIntentId: preauthorizationId },
    { level: 'error', paymentIntentId: 'pi_of_a_subscription' },
  ]);
}, 60_000);

test('a revocation that is told late does not unlink an account that was linked again', async () => {
  const operatorId = await aPaidOperator(payments);
  const sent = await asked(payments, 'POST', /^\/oauth\/token$/);
  const account = sent.at(-1)?.response['stripe_user_id'];
  const late = {
    id: `evt_${operatorId}`,
    object: 'event',
    type: 'account.application.deauthorized',
    account,
    data: { object: { id: 'ca_of_the_tests', object: 'application' } },
  };

  const timesRead = async () => (await asked(payments, 'GET', new RegExp(`/v1/accounts/${account}$`))).length;
  const before = await timesRead();

  const answer = await deliver(late, payments.connectSecret, '/webhooks/stripe/connect');
  await webhookHandled(payments, { _id: late.id });

  expect(answer).toBe(200);
  expect(await timesRead()).toBe(before + 1);
  const heard = payments.service.events().filter(({ subject }) => subject === operatorId);
  expect(heard.map(({ type }) => type)).not.toContain('payout.disconnected');
}, 60_000);

test('a hold that nobody claims is released after 15 minutes and renewed when asked for again, a claimed one is not', async () => {
  const uid = await aPerson(payments);
  const card = await aSavedCard(payments, uid);
  const ride = await aBookedRide(payments);
  const headers = { 'idempotency-key': `key-${uid}` };
  const hold = () =>
    payments.service.call('POST /newRideBookingPreauthorization', {
      as: { uid },
      body: { travelerId: uid, paymentMethod: card },
      headers,
    });
  const unclaimed = (await hold()).body.id;
  // The hold is released a second or two before the provider's answer arrives: it is asked for again just then.
  const lateAnswer: FaultRule = {
    provider: 'stripe',
    path: '/v1/payment_intents/*/cancel',
    kind: 'error-after',
    times: 2,
  };
  await disturb(payments, [lateAnswer]);

  await clock.setAhead(16 * minuteMs);

  const read = () => payments.service.call(`GET /newRideBookingPreauthorization/${unclaimed}`, { as: { uid } });
  await waitFor(async () => (await read()).body.status === 'canceled', {
    message: 'the hold was not released',
    timeoutMs: 30_000,
  });
  const renewed = await hold();
  const claimed = await payments.service.call(`GET /newRideBookingPreauthorization/${ride.preauthorizationId}`, {
    as: { uid: ride.travelerId },
  });

  expect(claimed.body.status).toBe('requires_capture');
  expect(renewed).toMatchObject({ status: 200, body: { status: 'requires_capture' } });
  expect(renewed.body.id).not.toBe(unclaimed);
}, 60_000);
