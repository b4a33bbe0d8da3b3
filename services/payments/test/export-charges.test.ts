import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aBookedRide, confirmed } from './played-ride.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterAll(() => payments.stop(), 60_000);

async function exportFor(uid: string) {
  const { body } = await payments.service.call('GET /users/me/export/charges', { as: { uid } });
  return body.items;
}

test('a charge is exported to whoever paid or earned it, its card and debt to the payer, and nothing to others', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');

  const [paid, earned] = [await exportFor(ride.travelerId), await exportFor(ride.operatorId)];

  const ofRide = { rideId: ride.rideId, purpose: 'ride', status: 'authorized' };
  expect(paid).toHaveLength(2);
  expect(paid).toContainEqual(expect.objectContaining({ purpose: 'booking-hold' }));
  expect(paid).toContainEqual(
    expect.objectContaining({ ...ofRide, owedCents: 0, card: { brand: 'visa', last4: '4242' } }),
  );
  expect(earned).toEqual([expect.objectContaining({ ...ofRide, owedCents: null, card: null })]);
  expect(await exportFor('a-stranger')).toEqual([]);
  expect((await payments.service.call('GET /users/me/export/charges')).status).toBe(401);
}, 30_000);
