import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { rebuildsDone, requestRebuild } from '@livery/platform/kafka/rebuild.ts';
import type { AdjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import { startEventProbe } from '@livery/platform/testing/event-probe.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { asked, cards } from './at-provider.ts';
import { aRide } from './builders.ts';
import { type PaymentsUnderTest, startPaymentsWithClock } from './payments-harness.ts';
import { aHold, aPerson, aSavedCard } from './people.ts';
import { aBookedRide, confirmed } from './played-ride.ts';
import { inCollection, inDatabase } from './stored.ts';

let payments: PaymentsUnderTest;
let clock: AdjustableClock;
beforeAll(async () => {
  ({ payments, clock } = await startPaymentsWithClock());
}, 60_000);
afterAll(async () => {
  await payments.stop();
  clock.stop();
}, 60_000);

/** Everything that moves money at the provider. */
const moves = async () => (await asked(payments, 'POST', /^\/v1\/(payment_intents|refunds)/)).length;

/** All topics are read again from their first event. */
async function rebuild(): Promise<void> {
  await inDatabase(payments, async (connection) => {
    const rebuilt = await requestRebuild(connection);
    await waitFor(async () => (await rebuildsDone(connection)) === rebuilt, { message: 'nothing was rebuilt' });
  });
  await waitFor(payments.service.hasCaughtUp, { message: 'not everything is read again' });
  await payments.service.atRest();
}

test('a rebuild in the middle of a ride moves no money, and the ride ends as always', async () => {
  const refused = await aBookedRide(payments, { rideCard: cards.attachesThenDeclines });
  await refused.becomes('ride.confirmed', confirmed(refused.operatorId));
  await refused.taskDue('preauthorizationRetry', { suffix: '36h' });
  await refused.taskDue('preauthorize');
  await refused.chargeEvent('charge.failed', 'ride');
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  await ride.chargeEvent('charge.voided', 'booking-hold');
  const extraStops = [{ index: 0, chargesCents: 1_500, status: 'APPROVED' as const }];
  await ride.becomes('ride.extra-stop-approved', { currentRideStatus: 'ADD_EXTRA_STOPS', extraStops });
  await ride.chargeEvent('charge.authorized', 'extra-stop');
  const before = await moves();

  await rebuild();
  const after = await moves();
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 13_500 });
  await ride.taskDue('capturePreAuthorizations');

  expect(after).toBe(before);
  const [base, stop] = [
    await ride.chargeEvent('charge.captured', 'ride'),
    await ride.chargeEvent('charge.captured', 'extra-stop'),
  ];
  expect([base.data, stop.data]).toMatchObject([
    { charge: { capturedCents: 12_000 } },
    { charge: { capturedCents: 1_500, attempt: 1 } },
  ]);
}, 90_000);

test('a hold is not released while its claim may still be unread', async () => {
  const uid = await aPerson(payments);
  const card = await aSavedCard(payments, uid);
  const hold = await aHold(payments, uid, card);
  const { KAFKA_BROKERS: brokers = '', KAFKA_PREFIX: prefix = '' } = payments.service.environment;
  const rideId = `late-${uid}`;
  const ride = aRide({ rideId, authorId: uid, paymentMethod: card, preauthorizationId: hold });

  const comeBack = await payments.leave();
  const others = await startEventProbe({ brokers, prefix });
  await others.publish({ type: 'ride.requested', subject: rideId, data: { ride } });
  await others.stop();
  await clock.setAhead(16 * minuteMs);
  payments = await comeBack();
  await payments.service.waitForEvent('charge.authorized', ({ data }) => data.charge.rideId === rideId);

  expect(await asked(payments, 'POST', new RegExp(`${hold}/cancel$`))).toEqual([]);
}, 60_000);

test('a hold released before its ride was heard of is made again for a ride booked in time, not for a later one', async () => {
  const uid = await aPerson(payments);
  const card = await aSavedCard(payments, uid);
  const hold = await aHold(payments, uid, card);
  const createdAt = now().toISOString();
  await clock.setAhead(32 * minuteMs);
  const read = () => payments.service.call(`GET /newRideBookingPreauthorization/${hold}`, { as: { uid } });
  await waitFor(async () => (await read()).body.status === 'canceled', {
    message: 'the hold was not released',
    timeoutMs: 30_000,
  });

  const booking = { authorId: uid, paymentMethod: card, preauthorizationId: hold };
  await payments.claims({ ...booking, rideId: `after-${uid}`, createdAt: now().toISOString() });
  await payments.claims({ ...booking, rideId: `later-${uid}`, createdAt });

  const held = await payments.service.waitForEvent(
    'charge.authorized',
    ({ data }) => data.charge.rideId === `later-${uid}`,
  );
  const refused = await payments.service.waitForEvent(
    'charge.failed',
    ({ data }) => data.charge.rideId === `after-${uid}`,
  );
  expect(refused.data).toMatchObject({ charge: { failureCode: 'hold_released' } });
  expect(held.data).toMatchObject({ charge: { purpose: 'booking-hold', amountCents: 500, attempt: 2 } });
}, 60_000);

test('a ride that was noted when every event carried its card is still paid with it', async () => {
  const uid = await aPerson(payments);
  const card = await aSavedCard(payments, uid);
  const hold = await aHold(payments, uid, card);
  const rideId = `old-${uid}`;
  const { paymentMethod, preauthorizationId, ...ride } = aRide({
    ...{ rideId, authorId: uid, paymentMethod: card, preauthorizationId: hold },
  });
  const row = { _id: rideId, sequence: 1, ride: { ...ride, paymentMethod, preauthorizationId } };
  await inCollection<{ _id: string }, unknown>(payments, 'rides', (rows) => rows.insertOne(row));

  const opened = { ride, operatorIds: [], headStartEndsAt: null };
  await payments.service.publish({ type: 'ride.opened', subject: rideId, sequence: 2, data: opened });

  const claimed = await payments.service.waitForEvent('charge.authorized', ({ data }) => data.charge.rideId === rideId);
  expect(claimed.data).toMatchObject({ charge: { purpose: 'booking-hold', amountCents: 500 } });
}, 60_000);
