import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import type { MovedClock } from '@livery/platform/testing/moved-clock.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import {
  aBookedRide,
  asked,
  confirmed,
  disturb,
  type PaymentsUnderTest,
  type PlayedRide,
  paymentsOf,
  startPaymentsWithClock,
} from './payments-harness.ts';

let payments: PaymentsUnderTest;
let clock: MovedClock;
beforeAll(async () => {
  ({ payments, clock } = await startPaymentsWithClock());
}, 60_000);
afterEach(() => clock.setAhead(0));
afterAll(async () => {
  await payments.stop();
  clock.stop();
}, 60_000);

async function untilAskedFor({ rideId }: PlayedRide): Promise<void> {
  await waitFor(
    async () =>
      (await asked(payments, 'POST', /^\/v1\/payment_intents$/)).some(({ request }) =>
        JSON.stringify(request).includes(`${rideId}:ride`),
      ),
    { message: 'the rate was never asked for' },
  );
}

test.each([
  ['is found if it was made', 'drop-after', 1],
  ['is made if it was not', 'drop-before', 2],
])('a payment that is not heard of while its key lives %s', async (_what, kind, attempt) => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await disturb(payments, [{ provider: 'stripe', method: 'POST', path: '/v1/payment_intents$', kind }]);
  await ride.taskDue('preauthorize');
  await untilAskedFor(ride);

  // Away, so that no try is under way while the day passes.
  const comeBack = await payments.leave();
  await clock.setAhead(25 * hourMs);
  await disturb(payments, []);
  payments = await comeBack();

  const held = await payments.service.waitForEvent(
    'charge.authorized',
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.purpose === 'ride',
  );
  expect(held.data).toMatchObject({ charge: { amountCents: 12_000, attempt } });
  expect(await paymentsOf(payments, ride)).toMatchObject([{ status: 'requires_capture' }]);
});
