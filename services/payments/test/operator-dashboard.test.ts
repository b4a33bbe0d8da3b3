import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { recordingLog } from '@livery/platform/testing/recording-log.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Collection } from 'mongodb';
import { actOnPayment, asked, authenticate, cards, disturb, noWebhooks } from './at-provider.ts';
import { aRide } from './builders.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aBookedRide, anAuthorizedRide, confirmed, type PlayedRide, paymentOf, paymentsOf } from './played-ride.ts';
import { inCollection } from './stored.ts';

const { log, lines } = recordingLog();
let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments({}, log);
}, 60_000);
afterEach(() => disturb(payments, []));
afterAll(() => payments.stop(), 60_000);

const free = {
  status: 'CANCELLED' as const,
  cancellation: {
    ...({ by: 'traveler', reason: 'TRAVELER', rule: 'operator-late', feeCents: 0 } as const),
    at: '2026-12-02T12:00:00.000Z',
  },
};

async function captureAtDashboard(ride: PlayedRide, form: Record<string, string> = {}): Promise<void> {
  const { id, account } = await paymentOf(payments, ride);
  await actOnPayment(payments, { path: `/v1/payment_intents/${id}/capture`, account, form });
}

type SavedCharge = { _id: string; nextAttemptAt?: Date; refundRefused?: string };

const inCharges = <T>(work: (charges: Collection<SavedCharge>) => Promise<T>) =>
  inCollection(payments, 'charges', work);

/** The intent-runner finds the charge due now instead of in some minutes. */
const hasten = ({ rideId }: PlayedRide) =>
  inCharges((charges) => charges.updateOne({ _id: `${rideId}:ride:1` }, { $set: { nextAttemptAt: new Date() } }));

const refundsOf = async (payment: string) =>
  (await asked(payments, 'POST', /^\/v1\/refunds$/)).filter(({ request }) => request['payment_intent'] === payment);

test('money taken early of a ride that is cancelled for free is given back', async () => {
  const ride = await anAuthorizedRide(payments);
  await captureAtDashboard(ride);
  await ride.chargeEvent('charge.captured', 'ride');

  await ride.becomes('ride.cancelled', free);

  const refunded = await ride.chargeEvent('charge.refunded', 'ride');
  expect(refunded.data).toMatchObject({ charge: { status: 'refunded', capturedCents: 12_000, refundedCents: 12_000 } });
}, 60_000);

test('the card of a rate that was taken early stays until the ride is over, since its page has no other to choose', async () => {
  const ride = await anAuthorizedRide(payments);
  await captureAtDashboard(ride);
  await ride.chargeEvent('charge.captured', 'ride');

  const refused = await payments.service.call('POST /detachPayment', {
    as: { uid: ride.travelerId },
    body: { id: ride.cardId },
  });

  const message = messages.cardHeld(aRide().rideConfirmationCode);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CARD_IN_USE', message } } });
}, 60_000);

test('money taken although it was to be released is given back, even if the webhook was lost', async () => {
  const ride = await anAuthorizedRide(payments);
  await disturb(payments, [noWebhooks]);
  await captureAtDashboard(ride);

  await ride.becomes('ride.cancelled', free);

  const refunded = await ride.chargeEvent('charge.refunded', 'ride');
  expect(refunded.data).toMatchObject({ charge: { refundedCents: 12_000 } });
}, 60_000);

test('money that the provider will not give back is tried once, and stays shown as charged', async () => {
  const ride = await anAuthorizedRide(payments);
  await captureAtDashboard(ride);
  await ride.chargeEvent('charge.captured', 'ride');
  const { id } = await paymentOf(payments, ride);
  await disturb(payments, [{ provider: 'stripe', method: 'POST', path: '/v1/refunds', kind: 'error', status: 400 }]);

  await ride.becomes('ride.cancelled', free);
  await waitFor(async () => (await refundsOf(id)).length > 0, { message: 'no refund was asked for' });
  await payments.service.atRest();
  await hasten(ride);
  await payments.service.handled(await ride.becomes('ride.cancelled', free));
  const charge = await inCharges(async (charges) => {
    const saved = () => charges.findOne({ _id: `${ride.rideId}:ride:1` });
    await waitFor(async () => (await saved())?.nextAttemptAt === undefined, { message: 'the charge is not at rest' });
    return await saved();
  });

  expect(await refundsOf(id)).toHaveLength(1);
  expect(charge).toMatchObject({
    ...{ status: 'captured', desired: 'voided', capturedCents: 12_000, refundedCents: 0 },
    refundRefused: 'api_error',
  });
}, 60_000);

test('money is given back although the provider replays the failure of the first call', async () => {
  const ride = await anAuthorizedRide(payments);
  await captureAtDashboard(ride);
  await ride.chargeEvent('charge.captured', 'ride');
  await disturb(payments, [{ provider: 'stripe', path: '/v1/refunds', kind: 'error-stored', times: 1 }]);

  await ride.becomes('ride.cancelled', free);

  const refunded = await ride.chargeEvent('charge.refunded', 'ride');
  expect(refunded.data).toMatchObject({ charge: { status: 'refunded', refundedCents: 12_000 } });
}, 60_000);

test('what staff give back is not given back twice when the provider replays a failure as its answer', async () => {
  const ride = await anAuthorizedRide(payments);
  await captureAtDashboard(ride);
  await ride.chargeEvent('charge.captured', 'ride');
  await disturb(payments, [
    noWebhooks,
    { provider: 'stripe', path: '/v1/refunds', kind: 'error-after-stored', times: 1 },
  ]);
  const place = `/admin/charges/${encodeURIComponent(`${ride.rideId}:ride:1`)}/refund` as const;

  await payments.service.call(`POST ${place}`, {
    as: { uid: 'olivia', adminRole: 'owner' },
    body: { amountCents: 2_000, reason: 'Late' },
  });

  const refunded = await ride.chargeEvent('charge.refunded', 'ride');
  expect(refunded.data).toMatchObject({ charge: { status: 'captured', refundedCents: 2_000 } });
  const { id, account } = await paymentOf(payments, ride);
  const answers = (await refundsOf(id)).filter(({ account: where }) => where === account);
  expect(new Set(answers.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
}, 60_000);

test('money taken early of a ride that takes place is its payment', async () => {
  const ride = await anAuthorizedRide(payments);
  await captureAtDashboard(ride);
  await ride.chargeEvent('charge.captured', 'ride');

  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await payments.service.handled(await ride.taskDue('capturePreAuthorizations'));

  expect(await refundsOf((await paymentOf(payments, ride)).id)).toEqual([]);
}, 60_000);

test('what the operator gave back already is not given back again', async () => {
  const ride = await anAuthorizedRide(payments);
  await captureAtDashboard(ride);
  await ride.chargeEvent('charge.captured', 'ride');
  await disturb(payments, [noWebhooks]);
  const { id, account } = await paymentOf(payments, ride);
  await actOnPayment(payments, { path: '/v1/refunds', account, form: { payment_intent: id } });

  await ride.becomes('ride.cancelled', free);

  const refunded = await ride.chargeEvent('charge.refunded', 'ride');
  expect(refunded.data).toMatchObject({ charge: { status: 'refunded', refundedCents: 12_000 } });
}, 60_000);

test('staff are told of a rate that the operator gives back before the ride, and it is not held again', async () => {
  const ride = await anAuthorizedRide(payments);
  await captureAtDashboard(ride);
  await ride.chargeEvent('charge.captured', 'ride');
  const { id, account } = await paymentOf(payments, ride);

  await actOnPayment(payments, { path: '/v1/refunds', account, form: { payment_intent: id } });
  await payments.service.handled((await ride.chargeEvent('charge.refunded', 'ride')).id);

  expect(lines).toContainEqual(
    expect.objectContaining({
      ...{ level: 'error', msg: 'a rate was refunded before its ride, which now cannot start' },
      rideId: ride.rideId,
    }),
  );
  expect(await paymentsOf(payments, ride)).toHaveLength(1);
}, 60_000);

test('a hold that the operator releases is made again', async () => {
  const ride = await anAuthorizedRide(payments);
  const { id, account } = await paymentOf(payments, ride);

  await actOnPayment(payments, { path: `/v1/payment_intents/${id}/cancel`, account });

  const again = await payments.service.waitForEvent(
    'charge.authorized',
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.attempt === 2,
  );
  expect(again.data).toMatchObject({ charge: { purpose: 'ride', amountCents: 12_000 } });
}, 60_000);

/** A ride that is paid by a card whose bank asks its owner each time. */
async function aRideOfCautiousBank(): Promise<PlayedRide> {
  const ride = await aBookedRide(payments, { rideCard: cards.alwaysAuthenticates });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.failed', 'ride');
  return ride;
}

/** The traveler opens the page and answers the bank. */
async function confirmAtBank(ride: PlayedRide): Promise<void> {
  const as = { uid: ride.travelerId };
  const waiting = await payments.service.call(`POST /rides/${ride.rideId}/payment`, { as, body: {} });
  const { clientSecret } = waiting.body;
  await authenticate(payments, { id: clientSecret.split('_secret_')[0], clientSecret });
}

const eventOfAttempt = (ride: PlayedRide, type: 'charge.failed' | 'charge.authorized', attempt: number) =>
  payments.service.waitForEvent(
    type,
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.purpose === 'ride' && charge.attempt === attempt,
  );

test('a hold made again with a card whose bank asks its owner waits for the traveler', async () => {
  const ride = await aRideOfCautiousBank();
  await confirmAtBank(ride);
  await eventOfAttempt(ride, 'charge.authorized', 2);
  const { id, account } = await paymentOf(payments, ride);

  await actOnPayment(payments, { path: `/v1/payment_intents/${id}/cancel`, account });
  const asksAgain = await eventOfAttempt(ride, 'charge.failed', 3);
  await payments.service.handled(asksAgain.id);
  const attempts = (await paymentsOf(payments, ride)).length;
  await confirmAtBank(ride);
  const held = await eventOfAttempt(ride, 'charge.authorized', 4);

  expect(asksAgain).toMatchObject({
    parties: [ride.travelerId, ride.operatorId],
    data: { linkId: expect.any(String), charge: { status: 'declined', failureCode: 'authentication_required' } },
  });
  expect(attempts).toBe(3);
  expect(held.data).toMatchObject({ charge: { amountCents: 12_000 } });
}, 60_000);

test('an authentication whose webhook was lost is noticed', async () => {
  const ride = await aRideOfCautiousBank();
  await disturb(payments, [noWebhooks]);
  await confirmAtBank(ride);

  await hasten(ride);

  expect((await ride.chargeEvent('charge.authorized', 'ride')).data).toMatchObject({ charge: { attempt: 2 } });
}, 60_000);
