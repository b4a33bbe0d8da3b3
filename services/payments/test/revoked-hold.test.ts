import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import type { AdjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import { atDashboard } from './at-provider.ts';
import { type PaymentsUnderTest, startPaymentsWithClock } from './payments-harness.ts';
import { aBookedRide, confirmed, paymentOf } from './played-ride.ts';

let payments: PaymentsUnderTest;
let clock: AdjustableClock;
beforeAll(async () => {
  ({ payments, clock } = await startPaymentsWithClock());
}, 60_000);
afterAll(async () => {
  await payments.stop();
  clock.stop();
}, 60_000);

const owner = { uid: 'olivia', adminRole: 'owner' } as const;

test('a waived hold at a revoked account has expired once the provider has let it expire', async () => {
  // What was held eight days ago has expired by now.
  await clock.setAhead(-8 * dayMs);
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  const { account } = await paymentOf(payments, ride);
  await atDashboard(payments, account, 'disconnect');
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.failed', 'ride');
  const id = `${ride.rideId}:ride:1`;

  const waived = await payments.service.call(`POST /admin/charges/${encodeURIComponent(id)}/waive`, {
    as: owner,
    body: { reason: 'Paid in cash' },
  });
  const expired = await ride.chargeEvent('charge.expired', 'ride');
  const listed = await payments.service.call('GET /admin/charges', { as: owner });

  expect(waived.status).toBe(200);
  expect(expired.data).toMatchObject({ charge: { status: 'expired', capturedCents: 0, failureCode: null } });
  expect(listed.body.items).not.toContainEqual(expect.objectContaining({ id }));
}, 60_000);
