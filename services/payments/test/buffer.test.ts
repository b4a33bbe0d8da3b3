import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aBookedRide, confirmed, type PaymentsUnderTest, paymentsOf, startPayments } from './payments-harness.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments({ PREAUTH_BUFFER_PERCENT: '20' });
}, 60_000);
afterAll(() => payments.stop(), 60_000);

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
