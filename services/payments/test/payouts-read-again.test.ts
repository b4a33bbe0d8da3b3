import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { AdjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { atDashboard, disturb, noWebhooks } from './at-provider.ts';
import { type PaymentsUnderTest, startPaymentsWithClock } from './payments-harness.ts';
import { aPerson, consent, linkConsented } from './people.ts';
import { aBookedRide, confirmed, type PlayedRide, paymentOf } from './played-ride.ts';
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

interface Waiting {
  ride: PlayedRide;
  account: string;
}

/** An extra stop that waits because the operator's account was restricted. */
async function aBlockedStop(): Promise<Waiting> {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  const { account } = await paymentOf(payments, ride);
  await disturb(payments, [noWebhooks]);
  await atDashboard(payments, account, 'restrict');
  const extraStops = [{ index: 0, chargesCents: 1_500, status: 'APPROVED' as const }];
  await ride.becomes('ride.extra-stop-approved', { currentRideStatus: 'ADD_EXTRA_STOPS', extraStops });
  await ride.chargeEvent('charge.failed', 'extra-stop');
  await disturb(payments, []);
  return { ride, account };
}

test.each([
  ['may not', 400, 10],
  ['cannot', 500, 20],
])(
  'accounts that %s be read do not keep another from being found chargeable again',
  async (...[, status, minutes]) => {
    const first = await aBlockedStop();
    const second = await aBlockedStop();
    const third = await aBlockedStop();
    // In either order, an unreadable account comes before the second.
    const unreadable = [first, third].map(
      ({ account }): FaultRule => ({ provider: 'stripe', path: `/v1/accounts/${account}`, kind: 'error', status }),
    );
    await disturb(payments, [noWebhooks, ...unreadable]);
    await atDashboard(payments, second.account, 'complete');

    await clock.setAhead(minutes * minuteMs);

    const held = await second.ride.chargeEvent('charge.authorized', 'extra-stop');
    expect(held.data).toMatchObject({ charge: { operatorId: second.ride.operatorId, amountCents: 1_500 } });
  },
  60_000,
);

test('a block written after the account was found chargeable again is lifted all the same', async () => {
  const { ride, account } = await aBlockedStop();
  await disturb(payments, [noWebhooks]);
  await atDashboard(payments, account, 'complete');
  await payments.service.atRest();
  await inCollection<{ _id: string }, unknown>(payments, 'accounts', (accounts) =>
    accounts.updateOne({ _id: ride.operatorId }, { $set: { 'payout.chargesEnabled': true } }),
  );

  await clock.setAhead(30 * minuteMs);

  const held = await ride.chargeEvent('charge.authorized', 'extra-stop');
  expect(held.data).toMatchObject({ charge: { amountCents: 1_500 } });
}, 60_000);

test('an account that was linked before it could be charged for is found chargeable, though no charge waits for it', async () => {
  const uid = await aPerson(payments, { accountType: 'Operator', approval: 'approved' });
  const account = `acct_of_${uid}`;
  const agreed = await consent(payments, uid, account);
  await disturb(payments, [noWebhooks]);
  await atDashboard(payments, account, 'restrict');
  const linked = await linkConsented(payments, uid, agreed);
  await atDashboard(payments, account, 'complete');

  await clock.setAhead(40 * minuteMs);

  expect(linked.body).toEqual({ linked: true, chargesEnabled: false });
  await payments.service.waitForEvent(
    'payout.connected',
    ({ subject, data }) => subject === uid && data.account.payout.chargesEnabled,
  );
}, 60_000);
