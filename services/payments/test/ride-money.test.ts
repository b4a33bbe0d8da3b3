import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aBookedRide, asked, confirmed, type PaymentsUnderTest, startPayments } from './payments-harness.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 40_000);
afterAll(() => payments.stop(), 30_000);

test('holds at booking, pre-authorises on the operator, releases the hold, captures the rate', async () => {
  const ride = await aBookedRide(payments);

  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  const authorized = await ride.chargeEvent('charge.authorized', 'ride');
  await ride.chargeEvent('charge.voided', 'booking-hold');
  await ride.becomes('ride.completed', {
    status: 'COMPLETED',
    currentRideStatus: 'RIDE_ENDED',
    finalRateCents: 12_000,
  });
  await ride.taskDue('capturePreAuthorizations');
  const captured = await ride.chargeEvent('charge.captured', 'ride');

  expect(authorized.data).toMatchObject({ charge: { amountCents: 12_000, operatorId: ride.operatorId } });
  expect(captured.data).toMatchObject({ charge: { capturedCents: 12_000, status: 'captured' } });
  expect(captured.parties).toEqual([ride.travelerId, ride.operatorId]);
  const captures = await asked(payments, 'POST', /capture$/);
  expect(captures).toHaveLength(1);
}, 30_000);
