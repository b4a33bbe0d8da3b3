import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { recordingLog } from '@livery/platform/testing/recording-log.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { atDashboard, cards, disturb } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aBookedRide, aPaidRide, confirmed, type PlayedRide, paymentOf } from './played-ride.ts';
import { inCollection, paidBy, webhookHandled } from './stored.ts';

const { log, lines } = recordingLog();
let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments({}, log);
}, 60_000);
afterAll(() => payments.stop(), 60_000);

const as = { uid: 'olivia', adminRole: 'owner' } as const;
const idOf = ({ rideId }: PlayedRide) => `${rideId}:ride:1`;
const decide = (ride: PlayedRide, what: 'retry' | 'refund', body: object = {}) =>
  payments.service.call(`POST /admin/charges/${encodeURIComponent(idOf(ride))}/${what}`, {
    as,
    body: { reason: 'Settled by phone', ...body },
  });
const heard = (ride: PlayedRide, type: string) =>
  payments.service.events().filter((event) => event.type === type && event.subject === idOf(ride));

/** The bank sends a refund back a day later. */
async function itIsLaterAtProvider(days: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ offsetMs: days * dayMs });
  const moved = await fetch(`${payments.sandbox.url}/clock`, { method: 'PUT', headers, body });
  if (!moved.ok) throw new Error(`the provider's clock was not moved: ${await moved.text()}`);
}

test('a refund that the bank sends back is taken again once, and given back again when an owner says so', async () => {
  const waitingForStaff = () => payments.service.metric('livery_charges_blocked');
  const ride = await aBookedRide(payments, { number: cards.sendsRefundsBack });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.captured', 'ride');
  const { id: paymentIntentId } = await paymentOf(payments, ride);
  await decide(ride, 'refund', { amountCents: 12_000 });
  await ride.chargeEvent('charge.refunded', 'ride');

  await itIsLaterAtProvider(1);
  const failed = await ride.chargeEvent('charge.refund-failed', 'ride');
  await webhookHandled(payments, { type: 'refund.failed', paymentIntentId });
  await webhookHandled(payments, { type: 'refund.updated', paymentIntentId }, 2);
  const listed = await payments.service.call('GET /admin/charges', { as });
  const afterFailure = {
    failures: heard(ride, 'charge.refund-failed').length,
    paid: await paidBy(payments, ride.travelerId),
    waiting: await waitingForStaff(),
  };
  const retried = await decide(ride, 'retry');
  await waitFor(() => heard(ride, 'charge.refunded').length === 2, { message: 'not given back again' });

  expect(failed.data).toMatchObject({ charge: { status: 'captured', capturedCents: 12_000, refundedCents: 0 } });
  expect(listed.body.items).toContainEqual(
    expect.objectContaining({
      ...{ id: idOf(ride), status: 'captured', refundedCents: 0, actions: ['retry', 'give-up-refund'] },
      refundRefused: 'expired_or_canceled_card',
    }),
  );
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { msg: 'a refund failed at the provider', chargeId: idOf(ride), code: 'expired_or_canceled_card' },
  ]);
  expect(afterFailure).toEqual({ failures: 1, paid: [-12_000, 12_000, -12_000], waiting: 1 });
  expect(await waitingForStaff()).toBe(0);
  expect(retried).toMatchObject({ status: 200, body: { refundRefused: null } });
  expect(heard(ride, 'charge.refunded').at(-1)?.data).toMatchObject({
    charge: { status: 'refunded', refundedCents: 12_000 },
  });
  expect(await paidBy(payments, ride.travelerId)).toEqual([-12_000, 12_000, -12_000, 12_000]);
}, 90_000);

test('a refund that the bank sent back unheard waits for an owner when more is to be given back', async () => {
  const ride = await aBookedRide(payments, { number: cards.sendsRefundsBack });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.captured', 'ride');
  await decide(ride, 'refund', { amountCents: 2_000 });
  await ride.chargeEvent('charge.refunded', 'ride');
  // A webhook about the refund itself, handled only later, would see it sent back.
  const { id: paymentIntentId } = await paymentOf(payments, ride);
  for (const type of ['refund.created', 'refund.updated']) await webhookHandled(payments, { type, paymentIntentId });
  await disturb(payments, [{ provider: 'webhook', path: 'refund.', kind: 'drop-before' }]);
  await itIsLaterAtProvider(2);

  await decide(ride, 'refund', { amountCents: 1_500 });
  const failed = await ride.chargeEvent('charge.refund-failed', 'ride');
  await payments.service.atRest();
  const waiting = await inCollection<Charge, Charge | null>(payments, 'charges', (rows) =>
    rows.findOne({ chargeId: idOf(ride) }),
  );
  const retried = await decide(ride, 'retry');
  await waitFor(() => heard(ride, 'charge.refunded').length === 2, { message: 'not given back again' });
  await disturb(payments, []);

  expect(failed.data).toMatchObject({ charge: { status: 'captured', refundedCents: 0 } });
  expect(waiting).toMatchObject({ refundedCents: 0, giveBackCents: 3_500, refundRefused: 'refund_sent_back' });
  expect(waiting).not.toHaveProperty('nextAttemptAt');
  expect(retried).toMatchObject({ status: 200, body: { refundRefused: null } });
  expect(await paidBy(payments, ride.travelerId)).toEqual([-12_000, 2_000, -2_000, 3_500]);
}, 90_000);

test('the traveler hears what a refund that was sent back really returned, whatever an older release booked', async () => {
  const ride = await aBookedRide(payments, { number: cards.sendsRefundsBack });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.captured', 'ride');
  await decide(ride, 'refund', { amountCents: 2_000 });
  await ride.chargeEvent('charge.refunded', 'ride');
  const { id: paymentIntentId } = await paymentOf(payments, ride);
  for (const type of ['refund.created', 'refund.updated']) await webhookHandled(payments, { type, paymentIntentId });
  // Held with a fifth more than was taken, and the rest booked as given back.
  const booked = { amountCents: 14_400, refundedCents: 4_400, giveBackCents: 4_400 };
  await inCollection<Charge, unknown>(payments, 'charges', (rows) =>
    rows.updateOne({ chargeId: idOf(ride) }, { $set: booked }),
  );

  await itIsLaterAtProvider(3);
  const sentBack = await payments.service.waitForEvent(
    'charge.refund-failed',
    ({ data }) => data.charge.rideId === ride.rideId && data.sentBackCents !== undefined,
  );
  const waiting = await inCollection<Charge, Charge | null>(payments, 'charges', (rows) =>
    rows.findOne({ chargeId: idOf(ride) }),
  );

  expect(sentBack.data).toMatchObject({ charge: { refundedCents: 0 }, sentBackCents: 2_000 });
  expect(waiting).toMatchObject({ giveBackCents: 2_000, refundRefused: 'expired_or_canceled_card' });
}, 90_000);

/** Its rate was taken, and its operator's balance is paid out before an owner gives some of it back. */
async function aWaitingRefund() {
  const ride = await aPaidRide(payments);
  const { id: paymentIntentId, account } = await paymentOf(payments, ride);
  await atDashboard(payments, account, 'pay-out');
  await decide(ride, 'refund', { amountCents: 2_000 });
  await ride.chargeEvent('charge.refunded', 'ride');
  await webhookHandled(payments, { type: 'refund.updated', paymentIntentId });
  return { ride, account, paymentIntentId };
}

test('staff are told of a refund that waits for the balance of its operator, and that is all once it is made', async () => {
  const { ride, account, paymentIntentId } = await aWaitingRefund();

  await atDashboard(payments, account, 'add-funds');
  await webhookHandled(payments, { type: 'refund.updated', paymentIntentId }, 2);

  expect(heard(ride, 'charge.refunded')).toHaveLength(1);
  expect(heard(ride, 'charge.refund-failed')).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'a refund waits at the provider')).toMatchObject([
    { level: 'warn', chargeId: idOf(ride), account, code: 'insufficient_funds' },
  ]);
  expect(await paidBy(payments, ride.travelerId)).toEqual([-12_000, 2_000]);
}, 90_000);

test('a refund that has waited for too long is taken again, and waits for an owner', async () => {
  const { ride, account, paymentIntentId } = await aWaitingRefund();

  await itIsLaterAtProvider(11);
  const failed = await ride.chargeEvent('charge.refund-failed', 'ride');
  await webhookHandled(payments, { type: 'refund.failed', paymentIntentId });
  await atDashboard(payments, account, 'add-funds');
  const listed = await payments.service.call('GET /admin/charges', { as });
  await decide(ride, 'retry');
  await waitFor(() => heard(ride, 'charge.refunded').length === 2, { message: 'not given back again' });

  expect(failed.data).toMatchObject({ charge: { status: 'captured', refundedCents: 0 }, sentBackCents: 2_000 });
  const waiting = { id: idOf(ride), refundRefused: 'insufficient_funds', actions: ['retry', 'give-up-refund'] };
  expect(listed.body.items).toContainEqual(expect.objectContaining(waiting));
  expect(await paidBy(payments, ride.travelerId)).toEqual([-12_000, 2_000, -2_000, 2_000]);
}, 90_000);
