import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import type { AdjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { type PaymentsUnderTest, startPaymentsWithClock } from './payments-harness.ts';
import { aBookedRide, confirmed, type PlayedRide, paymentsOf } from './played-ride.ts';
import { inCollection } from './stored.ts';

let payments: PaymentsUnderTest;
let clock: AdjustableClock;
beforeAll(async () => {
  ({ payments, clock } = await startPaymentsWithClock());
}, 60_000);
afterAll(async () => {
  await payments.stop();
  clock.stop();
}, 60_000);

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** Resolves when the intent-runner has nothing left to do for the rate. */
async function nothingIsDueFor({ rideId }: PlayedRide): Promise<void> {
  await inCollection<{ _id: string }, unknown>(payments, 'charges', (rows) =>
    waitFor(() => rows.findOne({ _id: `${rideId}:ride:1`, nextAttemptAt: { $exists: false } })),
  );
}

/** A ride whose rate was held on the operator's account and has expired there, five days later. */
async function aRideWithExpiredHold(serviceAt: string) {
  await clock.setAhead(0);
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', { ...confirmed(ride.operatorId), serviceAt });
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  await payments.service.handled(await ride.taskDue('holdDeadline', { suffix: 'ride-a1' }));
  await clock.setAhead(5 * dayMs);
  return { ride, expired: await ride.chargeEvent('charge.expired', 'ride') };
}

test('a hold that expires after service time is not made again, and the ride is charged when it ends, not when it begins', async () => {
  const { ride, expired } = await aRideWithExpiredHold(inDays(2));

  await payments.service.handled(expired.id);
  const onBoard = await ride.becomes('ride.stage-reached', { currentRideStatus: 'PASSENGER_ON_BOARD' });
  await payments.service.handled(onBoard);
  await nothingIsDueFor(ride);
  const held = await paymentsOf(payments, ride);
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  const captured = await ride.chargeEvent('charge.captured', 'ride');

  expect(held).toMatchObject([{ status: 'canceled' }]);
  expect(captured.data).toMatchObject({ charge: { capturedCents: 12_000, attempt: 2 } });
}, 60_000);

test('a hold that expires before service time is made again, once', async () => {
  const { ride, expired } = await aRideWithExpiredHold(inDays(8));

  await payments.service.waitForEvent(
    'charge.authorized',
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.purpose === 'ride' && charge.attempt === 2,
  );
  await payments.service.handled(expired.id);

  const statuses = (await paymentsOf(payments, ride)).map(({ status }) => status);
  expect(statuses.sort()).toEqual(['canceled', 'requires_capture']);
}, 60_000);
