import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { AdjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { cardPayments } from '../clients/card-payments.ts';
import { createStripe } from '../clients/stripe.ts';
import { asked, disturb } from './at-provider.ts';
import { aCharge } from './builders.ts';
import { type PaymentsUnderTest, startPaymentsWithClock } from './payments-harness.ts';
import { aPerson, aSavedCard } from './people.ts';
import { aBookedRide, confirmed, type PlayedRide, paymentsOf } from './played-ride.ts';

let payments: PaymentsUnderTest;
let clock: AdjustableClock;
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

test.each<[string, FaultRule['kind'], number]>([
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

test('a payment is found although its request differs since the site has another address', async () => {
  const travelerId = await aPerson(payments);
  const cardId = await aSavedCard(payments, travelerId);
  const isTheirs = ({ subject }: { subject: string }) => subject === travelerId;
  const { data } = await payments.service.waitForEvent('customer.created', isTheirs);
  const charge = aCharge({ chargeId: `hold-${travelerId}`, travelerId, cardId, purpose: 'booking-hold' });
  const tried = {
    ...{ customerId: String(data.account.customerId), account: null, cardId, onSession: true },
    ...{ amountCents: 500, capture: 'manual' as const, firstTriedAt: now() },
  };
  const stripe = createStripe({ secretKey: 'sk_test_of_the_tests', url: payments.sandbox.url });
  const payFrom = (site: string) =>
    cardPayments({ stripe, environment: 'test', returnUrl: `${site}/my-reservations` }).pay(charge, tried);

  const made = await payFrom('https://former.example');
  const found = await payFrom('https://livery.example');

  expect(made).toMatchObject({ payment: { status: 'requires_capture' } });
  expect(found).toEqual(made);
});
