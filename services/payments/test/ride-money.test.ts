import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { asked, cards, disturb } from './at-provider.ts';
import { aRide } from './builders.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aBookedRide, confirmed, type PlayedRide, paymentsOf } from './played-ride.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterAll(() => payments.stop(), 60_000);

const cancelled = (rule: 'nobody-confirmed' | 'inside-policy', feeCents: number) => ({
  status: 'CANCELLED' as const,
  cancellation: { by: 'traveler', reason: 'TRAVELER', rule, feeCents, at: '2026-12-02T12:00:00.000Z' } as const,
});

/** What the provider has taken for a ride, by its own books; a repeated answer is still one payment. */
async function takenFor({ rideId }: PlayedRide): Promise<number[]> {
  const answers = await asked(payments, 'POST', /^\/v1\/payment_intents(\/\w+\/capture)?$/);
  const ofRide = answers.filter(({ response }) => JSON.stringify(response['metadata'] ?? {}).includes(rideId));
  const received = new Map(ofRide.map(({ response }) => [response['id'], Number(response['amount_received'])]));
  return [...received.values()].filter((cents) => cents > 0);
}

const parkedCount = () => payments.service.metric('livery_dead_letters_total');

test('holds at booking, pre-authorizes on the operator, releases the hold, captures rate and stops', async () => {
  const ride = await aBookedRide(payments);

  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  const authorized = await ride.chargeEvent('charge.authorized', 'ride');
  await ride.chargeEvent('charge.voided', 'booking-hold');
  const extraStops = [{ index: 0, chargesCents: 1_500, status: 'APPROVED' as const }];
  await ride.becomes('ride.extra-stop-approved', { currentRideStatus: 'ADD_EXTRA_STOPS', extraStops });
  await ride.chargeEvent('charge.authorized', 'extra-stop');
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 13_500 });
  await ride.taskDue('capturePreAuthorizations');
  const captured = await ride.chargeEvent('charge.captured', 'ride');
  await ride.chargeEvent('charge.captured', 'extra-stop');

  expect(authorized.data).toMatchObject({ charge: { amountCents: 12_000, operatorId: ride.operatorId } });
  expect(captured).toMatchObject({ parties: [ride.travelerId, ride.operatorId], subject: `${ride.rideId}:ride:1` });
  expect((await takenFor(ride)).sort()).toEqual([12_000, 1_500]);
}, 60_000);

test('a ride whose code has no letter is held too, with a letter in front on the bank statement', async () => {
  const ride = await aBookedRide(payments);
  const withDigitsOnly = confirmed(ride.operatorId, { rideConfirmationCode: '4071935' });

  await ride.becomes('ride.confirmed', withDigitsOnly);
  await ride.taskDue('preauthorize');

  await ride.chargeEvent('charge.authorized', 'ride');
  expect(await paymentsOf(payments, ride)).toMatchObject([
    { description: 'Ride 4071935', statement_descriptor_suffix: 'R4071935' },
  ]);
}, 60_000);

test('gives up what was held for an operator who cancels', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');

  await ride.becomes('ride.confirmation-cancelled', {
    status: 'PENDING',
    confirmedOperatorId: null,
    totalRateCents: null,
  });

  expect((await ride.chargeEvent('charge.voided', 'ride')).data).toMatchObject({
    charge: { epoch: 1, operatorId: ride.operatorId },
  });
}, 60_000);

test('takes the $5 from the hold when a traveler cancels before anybody confirmed', async () => {
  const ride = await aBookedRide(payments);

  await ride.becomes('ride.cancelled', cancelled('nobody-confirmed', 500));
  await ride.taskDue('travelerCancelledRide');

  const captured = await ride.chargeEvent('charge.captured', 'booking-hold');
  expect(captured.data).toMatchObject({ charge: { capturedCents: 500, operatorId: null } });
}, 60_000);

test.each(['NOBODY_CONFIRMED', 'PAYMENT'] as const)(
  'gives up everything that was held when a ride ends by itself: %s',
  async (reason) => {
    const ride = await aBookedRide(payments);
    const cancellation = {
      ...({ by: 'system', reason, rule: null, feeCents: 0 } as const),
      at: '2026-12-02T12:00:00.000Z',
    };

    await payments.service.handled(await ride.becomes('ride.cancelled', { status: 'CANCELLED', cancellation }));

    const released = await ride.chargeEvent('charge.voided', 'booking-hold');
    expect(released.data).toMatchObject({ charge: { amountCents: 500, capturedCents: 0 } });
    expect(await takenFor(ride)).toEqual([]);
  },
  60_000,
);

test('charges the full rate at once when nothing is held for it yet', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));

  await ride.becomes('ride.cancelled', cancelled('inside-policy', 12_000));
  await ride.taskDue('travelerCancelledRide');

  const captured = await ride.chargeEvent('charge.captured', 'cancellation-fee');
  expect(captured.data).toMatchObject({ charge: { capturedCents: 12_000, operatorId: ride.operatorId } });
  expect(await takenFor(ride)).toEqual([12_000]);
}, 60_000);

test('a fee that cannot be collected is owed, blocks new bookings, and is settled with another card', async () => {
  const ride = await aBookedRide(payments, { rideCard: cards.attachesThenDeclines });
  const as = { uid: ride.travelerId };
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.becomes('ride.cancelled', cancelled('inside-policy', 12_000));
  await ride.taskDue('travelerCancelledRide');
  const opened = await payments.service.waitForEvent(
    'receivable.opened',
    ({ data }) => data.receivable.rideId === ride.rideId,
  );
  await payments.service.waitForEvent('account.debt-changed', ({ subject }) => subject === ride.travelerId);
  const [good, declining] = (await payments.service.call('POST /getUserPaymentMethods', { as, body: {} })).body.items;

  const booking = { travelerId: ride.travelerId, paymentMethod: good.id };
  const refused = await payments.service.call('POST /newRideBookingPreauthorization', { as, body: booking });
  const kept = await payments.service.call('POST /detachPayment', { as, body: { id: declining.id } });
  const owed = await payments.service.call('GET /receivables', { as });
  const place = `/receivables/${encodeURIComponent(owed.body.items[0].id)}/pay` as const;
  const strangers = await payments.service.call(`POST ${place}`, { as: { uid: 'somebody' }, body: {} });
  const paid = await payments.service.call(`POST ${place}`, { as, body: { paymentMethod: good.id } });

  expect(opened.data).toMatchObject({
    linkId: expect.any(String),
    receivable: { amountCents: 12_000, status: 'open' },
  });
  expect(owed.body.items).toMatchObject([{ rideConfirmationCode: aRide().rideConfirmationCode, amountCents: 12_000 }]);
  expect(refused).toMatchObject({ status: 402, body: { error: { code: 'AMOUNT_DUE' } } });
  expect(kept).toMatchObject({ status: 409, body: { error: { message: messages.cardOwesAmount } } });
  expect(strangers.status).toBe(404);
  expect(paid).toMatchObject({ status: 200, body: { status: 'done' } });
  await payments.service.waitForEvent('receivable.settled', ({ data }) => data.receivable.rideId === ride.rideId);
}, 60_000);

test('a repeated, late or overtaken event charges nobody twice', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');

  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  const last = [await ride.taskDue('capturePreAuthorizations'), ...(await ride.repeats())];
  await ride.chargeEvent('charge.captured', 'ride');
  for (const id of last) await payments.service.handled(id);

  expect(await takenFor(ride)).toEqual([12_000]);
}, 60_000);

test('the provider failing after it has charged costs nothing but time', async () => {
  const ride = await aBookedRide(payments);
  await disturb(payments, [
    { provider: 'stripe', method: 'POST', path: '/v1/payment_intents', times: 4, kind: 'drop-after' },
  ]);

  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  await disturb(payments, [
    {
      provider: 'stripe',
      method: 'POST',
      path: '/v1/payment_intents/*/capture',
      times: 4,
      kind: 'error-after',
      status: 500,
    },
  ]);
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.captured', 'ride');

  expect(await paymentsOf(payments, ride)).toMatchObject([{ status: 'succeeded', amount_received: 12_000 }]);
  const creations = await asked(payments, 'POST', /^\/v1\/payment_intents$/);
  const keys = creations
    .filter(({ request }) => JSON.stringify(request).includes(`${ride.rideId}:ride`))
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
}, 60_000);

test('a poison event is parked and its neighbors go on', async () => {
  const before = await parkedCount();
  const keys = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  for (const key of keys) await payments.service.publishRaw('ride.v1', { key, value: '{"ride":' });

  const ride = await aBookedRide(payments);
  const claimed = await ride.chargeEvent('charge.authorized', 'booking-hold');

  expect(claimed.data).toMatchObject({ charge: { status: 'authorized', amountCents: 500 } });
  await waitFor(async () => (await parkedCount()) === before + keys.length, { message: 'not every poison is parked' });
}, 60_000);
