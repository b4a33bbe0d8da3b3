import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { asked, atDashboard, disturb, noWebhooks } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aPaidOperator, aPerson, consent, debtsTold, linkConsented, linkPayout } from './people.ts';
import {
  aBookedRide,
  anAuthorizedRide,
  anUnpaidFee,
  aPaidRide,
  cancelledLate,
  confirmed,
  type PlayedRide,
  paymentOf,
} from './played-ride.ts';
import { webhookHandled } from './stored.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterEach(() => disturb(payments, []));
afterAll(() => payments.stop(), 60_000);

const anOperator = () => aPerson(payments, { accountType: 'Operator', approval: 'approved' });

async function aConfirmedRide(): Promise<PlayedRide> {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  return ride;
}

const accountOfOperator = async (uid: string) => {
  const linked = payments.service
    .events()
    .filter(({ type, subject }) => type === 'payout.connected' && subject === uid);
  return linked.length;
};

test('a revoked account blocks the capture: nobody owes anything, and the same account linked again is paid', async () => {
  const ride = await anAuthorizedRide(payments);
  const { id, account } = await paymentOf(payments, ride);
  await disturb(payments, [noWebhooks]);
  await atDashboard(payments, account, 'disconnect');

  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  const blocked = await ride.chargeEvent('charge.failed', 'ride');
  const unlinked = await payments.service.waitForEvent(
    'payout.disconnected',
    ({ subject }) => subject === ride.operatorId,
  );
  await payments.service.handled(blocked.id);
  await payments.service.handled(unlinked.id);
  const owed = await payments.service.call('GET /receivables', { as: { uid: ride.travelerId } });
  const captures = await asked(payments, 'POST', new RegExp(`${id}/capture$`));
  const linked = await linkPayout(payments, ride.operatorId, account);
  const captured = await ride.chargeEvent('charge.captured', 'ride');

  expect(blocked).toMatchObject({
    parties: [ride.travelerId, ride.operatorId],
    data: { charge: { status: 'blocked', failureCode: 'payout_unusable', hardDecline: false } },
  });
  expect(blocked.data).not.toHaveProperty('linkId');
  expect(owed.body.items).toEqual([]);
  expect(captures).toHaveLength(1);
  expect(linked.status).toBe(200);
  expect(captured.data).toMatchObject({ charge: { capturedCents: 12_000, attempt: 1 } });
}, 60_000);

test('a restricted account blocks the pre-authorization until it may charge again', async () => {
  const first = await anAuthorizedRide(payments);
  const { account } = await paymentOf(payments, first);
  const ride = await aConfirmedRide();
  await payments.service.handled(await ride.becomes('ride.confirmed', confirmed(first.operatorId)));
  await disturb(payments, [noWebhooks]);
  await atDashboard(payments, account, 'restrict');

  await ride.taskDue('preauthorize');
  const blocked = await ride.chargeEvent('charge.failed', 'ride');
  await disturb(payments, []);
  await atDashboard(payments, account, 'complete');
  const authorized = await ride.chargeEvent('charge.authorized', 'ride');

  expect(blocked.data).toMatchObject({ charge: { status: 'blocked', failureCode: 'payout_unusable' } });
  expect(authorized.data).toMatchObject({ charge: { operatorId: first.operatorId, amountCents: 12_000 } });
}, 60_000);

test('a rate that could not be held for a restricted account waits for nobody once the ride is cancelled', async () => {
  const ride = await aConfirmedRide();
  const isOperator = ({ subject }: { subject: string }) => subject === ride.operatorId;
  const linked = await payments.service.waitForEvent('payout.connected', isOperator);
  await atDashboard(payments, linked.data.account.payoutAccountId ?? '', 'restrict');
  await payments.service.waitForEvent(
    'payout.connected',
    ({ subject, data }) => subject === ride.operatorId && !data.account.payout.chargesEnabled,
  );
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.failed', 'ride');
  const listed = () =>
    payments.service.call(`GET /admin/charges?rideId=${ride.rideId}`, { as: { uid: 'stan', adminRole: 'staff' } });
  const whileWanted = await listed();

  await ride.becomes('ride.cancelled', {
    ...cancelledLate,
    cancellation: { ...cancelledLate.cancellation, rule: 'operator-late', feeCents: 0 },
  });
  const voided = await ride.chargeEvent('charge.voided', 'ride');
  const afterwards = await listed();

  const id = `${ride.rideId}:ride:1`;
  const blocked = expect.objectContaining({ by: 'payout', code: 'restricted' });
  expect(whileWanted.body.items).toContainEqual(expect.objectContaining({ id, status: 'blocked', blocked }));
  expect(voided.data).toMatchObject({ charge: { status: 'voided', failureCode: null } });
  expect(afterwards.body.items).toContainEqual(expect.objectContaining({ id, status: 'voided', blocked: null }));
}, 60_000);

test('a refund that a revoked account does not let through waits for an owner, and the ride stays paid', async () => {
  const ride = await aPaidRide(payments);
  const id = `${ride.rideId}:ride:1`;
  const { account } = await paymentOf(payments, ride);
  await atDashboard(payments, account, 'disconnect');
  await payments.service.waitForEvent('payout.disconnected', ({ subject }) => subject === ride.operatorId);
  const as = { uid: 'olivia', adminRole: 'owner' } as const;
  const decide = (what: 'refund' | 'retry', body: object) =>
    payments.service.call(`POST /admin/charges/${encodeURIComponent(id)}/${what}`, { as, body });

  await decide('refund', { amountCents: 2_000, reason: 'Late' });
  await payments.service.atRest();
  const listed = await payments.service.call('GET /admin/charges', { as });
  const heard = payments.service.events().filter(({ subject }) => subject === id);
  await linkPayout(payments, ride.operatorId, account);
  await decide('retry', { reason: 'The account is back' });
  const refunded = await ride.chargeEvent('charge.refunded', 'ride');

  expect(listed.body.items).toContainEqual(
    expect.objectContaining({
      id,
      status: 'captured',
      refundRefused: 'account_invalid',
      actions: ['retry', 'give-up-refund'],
    }),
  );
  expect(heard.map(({ type }) => type)).not.toContain('charge.failed');
  expect(refunded.data).toMatchObject({ charge: { status: 'captured', refundedCents: 2_000 } });
}, 60_000);

test('a refund shows that its account was revoked, even if the webhook is lost', async () => {
  const ride = await aPaidRide(payments);
  const { account } = await paymentOf(payments, ride);
  await disturb(payments, [noWebhooks]);
  await atDashboard(payments, account, 'disconnect');

  const decided = await payments.service.call(
    `POST /admin/charges/${encodeURIComponent(`${ride.rideId}:ride:1`)}/refund`,
    { as: { uid: 'olivia', adminRole: 'owner' }, body: { amountCents: 2_000, reason: 'Late' } },
  );
  const unlinked = await payments.service.waitForEvent(
    'payout.disconnected',
    ({ subject }) => subject === ride.operatorId,
  );

  expect(decided.status).toBe(200);
  expect(unlinked.data.account.payout).toEqual({ linked: false, chargesEnabled: false });
}, 60_000);

test('a charge below the provider’s minimum is a matter for staff, tried once', async () => {
  const ride = await anAuthorizedRide(payments);
  const extraStops = [{ index: 0, chargesCents: 30, status: 'APPROVED' as const }];

  await ride.becomes('ride.extra-stop-approved', { currentRideStatus: 'ADD_EXTRA_STOPS', extraStops });
  const blocked = await ride.chargeEvent('charge.failed', 'extra-stop');
  await payments.service.handled(blocked.id);

  expect(blocked.data).toMatchObject({ charge: { status: 'blocked', failureCode: 'provider_refused' } });
  expect(blocked.data).not.toHaveProperty('linkId');
  const attempts = await asked(payments, 'POST', /^\/v1\/payment_intents$/);
  const ofStop = attempts.filter(({ request }) => JSON.stringify(request).includes(`${ride.rideId}:extra-stop`));
  expect(ofStop.map(({ status, response }) => [status, JSON.stringify(response)])).toEqual([
    [400, expect.stringContaining('amount_too_small')],
  ]);
}, 60_000);

/** The statuses of a charge as published, in that order. */
const statusesTold = (id: string) =>
  payments.service
    .events()
    .filter(({ subject }) => subject === id)
    .flatMap(({ data }) => ('charge' in data ? [data.charge.status] : []));

test('a debt waits for the operator’s payout account, and is owed again and asked for once it may charge', async () => {
  const { ride, as, id } = await anUnpaidFee(payments);
  const told = (times: number) =>
    waitFor(() => debtsTold(payments, ride.travelerId).length === times, { message: 'the debt is not counted anew' });
  await told(1);
  const pay = () =>
    payments.service.call(`POST /receivables/${encodeURIComponent(id)}/pay`, {
      as,
      body: { paymentMethod: ride.cardId },
    });
  const isOperator = ({ subject }: { subject: string }) => subject === ride.operatorId;
  const linked = await payments.service.waitForEvent('payout.connected', isOperator);
  const account = linked.data.account.payoutAccountId ?? '';
  await atDashboard(payments, account, 'disconnect');
  await payments.service.waitForEvent('payout.disconnected', isOperator);

  const refused = await pay();
  await told(2);
  await linkPayout(payments, ride.operatorId, account);
  await told(3);
  const again = await payments.service.waitForEvent('receivable.due-again', ({ subject }) => subject === id);
  const paid = await pay();

  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'PAYMENT_WAITS', message: messages.paymentWaitsForPayout } },
  });
  expect(paid.body).toEqual({ status: 'done' });
  await told(4);
  expect(debtsTold(payments, ride.travelerId)).toEqual([1, 0, 1, 0]);
  expect(statusesTold(id)).toEqual(['failed', 'blocked', 'failed', 'captured']);
  expect(again).toMatchObject({
    parties: [ride.travelerId],
    data: { receivable: { amountCents: 12_000, status: 'open' }, linkId: expect.any(String) },
  });
}, 60_000);

test('a debt goes on waiting for a restricted account when its former attempt is told to be closed', async () => {
  const { ride, as, id } = await anUnpaidFee(payments);
  const isOperator = ({ subject }: { subject: string }) => subject === ride.operatorId;
  const linked = await payments.service.waitForEvent('payout.connected', isOperator);
  const account = linked.data.account.payoutAccountId ?? '';
  await atDashboard(payments, account, 'restrict');
  await payments.service.waitForEvent(
    'payout.connected',
    (event) => isOperator(event) && !event.data.account.payout.chargesEnabled,
  );

  const refused = await payments.service.call(`POST /receivables/${encodeURIComponent(id)}/pay`, {
    as,
    body: { paymentMethod: ride.cardId },
  });
  await webhookHandled(payments, { type: 'payment_intent.canceled', account });
  const listed = await payments.service.call(`GET /admin/charges?rideId=${ride.rideId}`, {
    as: { uid: 'olivia', adminRole: 'owner' },
  });

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PAYMENT_WAITS' } } });
  expect(listed.body.items).toContainEqual(expect.objectContaining({ id, status: 'blocked' }));
  expect(debtsTold(payments, ride.travelerId)).toEqual([1, 0]);
}, 60_000);

test('another account, consented to before one was linked, takes its place only while no ride counts on that', async () => {
  const [driver, idle] = await Promise.all([anOperator(), anOperator()]);
  const [second, other] = await Promise.all([consent(payments, driver), consent(payments, idle)]);
  await Promise.all([linkPayout(payments, driver), linkPayout(payments, idle)]);
  const ride = await aBookedRide(payments, { driver });
  await payments.service.handled(await ride.becomes('ride.confirmed', confirmed(driver)));

  const refused = await linkConsented(payments, driver, second);
  const [undone] = (await asked(payments, 'POST', /^\/oauth\/deauthorize$/)).slice(-1);
  const replaced = await linkConsented(payments, idle, other);
  const same = await accountOfOperator(driver);

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PAYOUT_IN_USE' } } });
  expect(undone?.status).toBe(200);
  expect(replaced).toMatchObject({ status: 200, body: { linked: true, chargesEnabled: true } });
  expect(same).toBe(1);
}, 60_000);

test('an operator with a linked account is not sent to link another one', async () => {
  const as = { uid: await aPaidOperator(payments), accountType: 'Operator' } as const;

  const asking = await payments.service.call('POST /payout/connectLink', { as, body: {} });

  expect(asking).toMatchObject({
    status: 409,
    body: { error: { code: 'PAYOUT_LINKED', message: messages.payoutLinked } },
  });
}, 30_000);

test('an account that another operator has linked is not linked once more', async () => {
  const { account } = await paymentOf(payments, await anAuthorizedRide(payments));

  const refused = await linkPayout(payments, await anOperator(), account);

  expect(refused).toMatchObject({ status: 409, body: { error: { message: messages.payoutLinkedElsewhere } } });
}, 60_000);

test('after a revocation no other account is linked while a ride is confirmed, the same one is', async () => {
  const ride = await anAuthorizedRide(payments);
  const { account } = await paymentOf(payments, ride);
  await atDashboard(payments, account, 'disconnect');
  await payments.service.waitForEvent('payout.disconnected', ({ subject }) => subject === ride.operatorId);

  const other = await linkPayout(payments, ride.operatorId);
  const same = await linkPayout(payments, ride.operatorId, account);

  expect(other).toMatchObject({ status: 409, body: { error: { code: 'PAYOUT_IN_USE' } } });
  expect(same).toMatchObject({ status: 200, body: { linked: true } });
}, 60_000);

test('while money waits at a revoked account no other one is linked, until an owner waives it', async () => {
  const ride = await anAuthorizedRide(payments);
  const { account } = await paymentOf(payments, ride);
  await atDashboard(payments, account, 'disconnect');
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.failed', 'ride');
  const place = `/admin/charges/${encodeURIComponent(`${ride.rideId}:ride:1`)}/waive` as const;

  const refused = await linkPayout(payments, ride.operatorId);
  const waived = await payments.service.call(`POST ${place}`, {
    as: { uid: 'olivia', adminRole: 'owner' },
    body: { reason: 'The account is gone' },
  });
  await payments.service.atRest();
  const other = await linkPayout(payments, ride.operatorId);

  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'PAYOUT_IN_USE', state: { rides: [{ id: ride.rideId }] } } },
  });
  expect(waived.status).toBe(200);
  expect(other).toMatchObject({ status: 200, body: { linked: true } });
}, 60_000);
