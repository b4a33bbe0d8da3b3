import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { payLink } from '@livery/contracts/links.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { Collection } from 'mongodb';
import type { Charge } from '../domain/charge/charge.ts';
import { asked, cards } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aBookedRide, confirmed, type PlayedRide, paymentOf, paymentsOf } from './played-ride.ts';
import { inCollection, paidBy, webhookHandled } from './stored.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments({ PREAUTH_BUFFER_PERCENT: '20' });
}, 60_000);
afterAll(() => payments.stop(), 60_000);

const eventsOf = (id: string) =>
  payments.service.events().flatMap(({ type, subject }) => (subject === id ? [type] : []));

const inCharges = <T>(work: (charges: Collection<Charge & { _id: string }>) => Promise<T>) =>
  inCollection(payments, 'charges', work);

/** The amounts that the provider was asked to give back. */
const refundsOf = async (paymentIntentId: string) =>
  (await asked(payments, 'POST', /^\/v1\/refunds$/))
    .filter(({ request }) => request['payment_intent'] === paymentIntentId)
    .map(({ request }) => request['amount']);

/** A ride of $99.99 that was held with the buffer and taken without it. */
async function aCapturedRide() {
  const ride = await aBookedRide(payments);
  const id = `${ride.rideId}:ride:1`;
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId, { totalRateCents: 9_999 }));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  const { id: paymentIntentId } = await paymentOf(payments, ride);
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 9_999 });
  await ride.taskDue('capturePreAuthorizations');
  await webhookHandled(payments, { type: 'charge.captured', paymentIntentId });
  return { ride, id, paymentIntentId };
}

test('the buffer is held in whole cents and never taken', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId, { totalRateCents: 9_999 }));
  await ride.taskDue('preauthorize');
  const held = await ride.chargeEvent('charge.authorized', 'ride');

  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 9_999 });
  await ride.taskDue('capturePreAuthorizations');
  const taken = await ride.chargeEvent('charge.captured', 'ride');

  expect(held.data).toMatchObject({ charge: { amountCents: 11_999 } });
  expect(taken.data).toMatchObject({ charge: { capturedCents: 9_999, refundedCents: 0 } });
  expect(await paymentsOf(payments, ride)).toMatchObject([
    { amount: 11_999, amount_received: 9_999, amount_capturable: 0, status: 'succeeded' },
  ]);
}, 60_000);

test('what the buffer leaves over is no refund, and everything that was taken can be given back', async () => {
  const { ride, id, paymentIntentId } = await aCapturedRide();
  const afterCapture = { events: eventsOf(id), paid: await paidBy(payments, ride.travelerId) };

  const given = await payments.service.call(`POST /admin/charges/${encodeURIComponent(id)}/refund`, {
    as: { uid: 'olivia', adminRole: 'owner' },
    body: { reason: 'Settled by phone', amountCents: 9_999 },
  });
  const refunded = await ride.chargeEvent('charge.refunded', 'ride');
  await webhookHandled(payments, { type: 'charge.refunded', paymentIntentId });

  expect(afterCapture).toEqual({ events: ['charge.authorized', 'charge.captured'], paid: [-9_999] });
  expect(given.status).toBe(200);
  expect(refunded.data).toMatchObject({ charge: { status: 'refunded', capturedCents: 9_999, refundedCents: 9_999 } });
  expect(eventsOf(id).filter((type) => type === 'charge.refunded')).toHaveLength(1);
  expect(await paidBy(payments, ride.travelerId)).toEqual([-9_999, 9_999]);
}, 60_000);

test('a refund that an older release booked for what the buffer left over is taken back with the first that is real', async () => {
  const { ride, id, paymentIntentId } = await aCapturedRide();
  await inCharges((charges) => charges.updateOne({ _id: id }, { $set: { refundedCents: 2_000 } }));

  await payments.service.call(`POST /admin/charges/${encodeURIComponent(id)}/refund`, {
    as: { uid: 'olivia', adminRole: 'owner' },
    body: { reason: 'Settled by phone', amountCents: 1_500 },
  });
  const refunded = await ride.chargeEvent('charge.refunded', 'ride');
  await webhookHandled(payments, { type: 'charge.refunded', paymentIntentId });
  const stored = await inCharges((charges) => charges.findOne({ _id: id }));

  expect(refunded.data).toMatchObject({ charge: { status: 'captured', refundedCents: 1_500 } });
  expect(eventsOf(id).slice(2)).toEqual(['charge.refund-decided', 'charge.refund-failed', 'charge.refunded']);
  expect(await refundsOf(paymentIntentId)).toEqual(['1500']);
  expect(stored).toMatchObject({ refundedCents: 1_500, giveBackCents: 1_500 });
  expect(stored).not.toHaveProperty('nextAttemptAt');
  expect(stored).not.toHaveProperty('refundRefused');
}, 60_000);

test('a late cancellation takes the rate of what is held, without the buffer', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId, { totalRateCents: 9_999 }));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');

  await ride.becomes('ride.cancelled', {
    status: 'CANCELLED',
    cancellation: {
      ...({ by: 'traveler', reason: 'TRAVELER', rule: 'inside-policy', feeCents: 9_999 } as const),
      at: '2026-12-02T12:00:00.000Z',
    },
  });
  await ride.taskDue('travelerCancelledRide');

  const taken = await ride.chargeEvent('charge.captured', 'ride');
  expect(taken.data).toMatchObject({ charge: { capturedCents: 9_999 } });
}, 60_000);

/** The page behind the link of a message, as its traveler opens it. */
function linkPage({ rideId, travelerId: person }: PlayedRide, data: object) {
  const { linkId, linkExpiresAt } = data as { linkId: string; linkExpiresAt: string };
  const secret = payments.service.environment['LINK_SECRET'] ?? '';
  const token = linkToken(secret, { ...payLink, linkId, person, expiresAt: new Date(linkExpiresAt) });
  const call = (method: 'GET' | 'POST', body?: object) =>
    payments.service.call(`${method} /processRidePayment/${rideId}/${token}`, {
      as: { uid: person },
      ...(body && { body }),
    });
  return { shown: () => call('GET'), paidWith: (paymentMethod: string) => call('POST', { paymentMethod }) };
}

test('a link names the hold with the buffer before the ride, and after it the rate, which is taken at once and named to staff', async () => {
  const ride = await aBookedRide(payments, { rideCard: cards.attachesThenDeclines });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId, { totalRateCents: 9_999 }));
  await ride.taskDue('preauthorize');
  const declined = await ride.chargeEvent('charge.failed', 'ride');
  const before = await linkPage(ride, declined.data).shown();

  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 9_999 });
  await ride.taskDue('capturePreAuthorizations');
  const owed = await payments.service.waitForEvent(
    'receivable.opened',
    ({ data: { receivable } }) => receivable.rideId === ride.rideId,
  );
  const link = linkPage(ride, owed.data);
  const after = await link.shown();
  const listed = await payments.service.call(`GET /admin/charges?rideId=${ride.rideId}`, {
    as: { uid: 'olivia', adminRole: 'owner' },
  });
  await link.paidWith(ride.cardId);

  expect(before.body).toMatchObject({ amountCents: 11_999, takenAtOnce: false, open: true });
  expect(after.body).toMatchObject({ amountCents: 9_999, takenAtOnce: true, open: true });
  expect(listed.body.items).toContainEqual(expect.objectContaining({ amountCents: 9_999, owedCents: 9_999 }));
  expect((await ride.chargeEvent('charge.captured', 'ride')).data).toMatchObject({ charge: { capturedCents: 9_999 } });
}, 60_000);
