import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { actOnPayment, asked, atDashboard, authenticate, cards, disturb, noWebhooks } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aSavedCard, debtsTold, linkPayout } from './people.ts';
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

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterEach(() => disturb(payments, []));
afterAll(() => payments.stop(), 60_000);

const owner = { uid: 'olivia', adminRole: 'owner' } as const;
const body = { reason: 'Settled by phone' };
type Reasoned = 'retry' | 'waive' | 'give-up-refund';
const at = (id: string, what: Reasoned | 'refund') =>
  `POST /admin/charges/${encodeURIComponent(id)}/${what}` as `POST /${string}`;
const decide = (id: string, what: Reasoned) => payments.service.call(at(id, what), { as: owner, body });
const decideAs = (key: string, id: string, what: Reasoned) =>
  payments.service.call(at(id, what), { as: owner, body, headers: { 'idempotency-key': key } });

const eventOf = (type: 'charge.unblocked' | 'charge.waived' | 'charge.refund-given-up', { rideId }: PlayedRide) =>
  payments.service.waitForEvent(type, ({ data }) => data.charge.rideId === rideId);

const feesTried = async ({ rideId }: PlayedRide) =>
  (await asked(payments, 'POST', /^\/v1\/payment_intents$/)).filter(({ request }) =>
    JSON.stringify(request).includes(`${rideId}:cancellation-fee`),
  ).length;

/** A ride that is over, whose capture the provider refuses. */
async function aBlockedRate() {
  const ride = await anAuthorizedRide(payments);
  const refusing: FaultRule = { provider: 'stripe', path: '/v1/payment_intents/*/capture', kind: 'error', status: 400 };
  await disturb(payments, [refusing]);
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.failed', 'ride');
  await disturb(payments, []);
  return { ride, id: `${ride.rideId}:ride:1` };
}

test('charges are listed page by page, and what is blocked before what is only owed', async () => {
  const owed = await anUnpaidFee(payments);
  const blocked = await aBlockedRate();
  const list = (page: number) =>
    payments.service.call(`GET /admin/charges?page=${page}&pageSize=10`, { as: { uid: 'stan', adminRole: 'staff' } });

  const [{ body: first }, { body: beyond }] = [await list(1), await list(2)];

  const ids = first.items.map(({ id }: { id: string }) => id);
  expect(ids.filter((id: string) => id === owed.id || id === blocked.id)).toEqual([blocked.id, owed.id]);
  expect(first).toMatchObject({ page: 1, pageSize: 10, total: ids.length, more: false });
  expect(beyond).toMatchObject({ items: [], page: 2, total: ids.length });
}, 60_000);

test('a blocked charge is listed, and goes on when an owner says so', async () => {
  const { ride, id } = await aBlockedRate();

  const listed = await payments.service.call('GET /admin/charges', { as: { uid: 'stan', adminRole: 'staff' } });
  const forOwner = await payments.service.call('GET /admin/charges', { as: owner });
  const strangers = await Promise.all([
    payments.service.call(at(id, 'retry'), { as: { uid: 'stan', adminRole: 'staff' }, body }),
    payments.service.call(at(id, 'retry'), { as: { uid: ride.travelerId }, body }),
    payments.service.call(at(id, 'retry'), { as: { uid: ride.operatorId, accountType: 'Operator' }, body }),
    payments.service.call('GET /admin/charges', { as: { uid: ride.travelerId } }),
    payments.service.call(at('unknown', 'retry'), { as: owner, body }),
    payments.service.call(at(id, 'retry'), { as: owner, body: {} }),
  ]);
  const retried = await decideAs('one', id, 'retry');
  const captured = await ride.chargeEvent('charge.captured', 'ride');
  const repeated = await decideAs('one', id, 'retry');
  const again = await decideAs('two', id, 'retry');

  expect(listed.body.items).toContainEqual(
    expect.objectContaining({
      ...{ id, status: 'blocked', amountCents: 12_000, owedCents: 0 },
      blocked: { by: 'provider', code: 'api_error', at: expect.any(String) },
      actions: [],
    }),
  );
  expect(forOwner.body.items.find((one: { id: string }) => one.id === id).actions).toEqual(['retry', 'waive']);
  expect(strangers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404, 400]);
  expect(retried).toMatchObject({ status: 200, body: { id, status: 'capturing', blocked: null, actions: [] } });
  expect(retried.body.decided).toEqual([{ did: 'retry', ...body, at: expect.any(String) }]);
  expect(repeated).toMatchObject({ status: 200, body: retried.body });
  expect((await eventOf('charge.unblocked', ride)).data.staffId).toBe('olivia');
  expect(captured.data).toMatchObject({ charge: { capturedCents: 12_000 } });
  expect(again).toMatchObject({ status: 409, body: { error: { state: { status: 'captured' } } } });
}, 60_000);

test('nobody decides about a charge that they pay or earn themselves, and another owner does', async () => {
  const { ride, id } = await aBlockedRate();
  const parties = [ride.travelerId, ride.operatorId].map((uid) => ({ uid, adminRole: 'owner' as const }));

  for (const as of parties) {
    const listed = await payments.service.call(`GET /admin/charges?rideId=${ride.rideId}`, { as });
    const refused = await payments.service.call(at(id, 'waive'), { as, body });
    expect(listed.body.items).toContainEqual(expect.objectContaining({ id, status: 'blocked', actions: [] }));
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'OWN_CHARGE' } } });
  }
  expect(await decide(id, 'waive')).toMatchObject({ status: 200, body: { decided: [{ did: 'waive' }] } });
}, 60_000);

test('a refund that was refused is asked for once more', async () => {
  const ride = await anAuthorizedRide(payments);
  const { id, account } = await paymentOf(payments, ride);
  await actOnPayment(payments, { path: `/v1/payment_intents/${id}/capture`, account });
  await ride.chargeEvent('charge.captured', 'ride');
  await disturb(payments, [{ provider: 'stripe', path: '/v1/refunds', kind: 'error', status: 400 }]);
  await payments.service.handled(
    await ride.becomes('ride.cancelled', {
      ...cancelledLate,
      cancellation: { ...cancelledLate.cancellation, rule: 'operator-late', feeCents: 0 },
    }),
  );
  await disturb(payments, []);

  const retried = await decide(`${ride.rideId}:ride:1`, 'retry');

  expect(retried).toMatchObject({ status: 200, body: { refundRefused: null } });
  expect((await ride.chargeEvent('charge.refunded', 'ride')).data).toMatchObject({ charge: { refundedCents: 12_000 } });
}, 60_000);

test('a refund that is refused for good is given up, and waits for nobody; another one is given back as before', async () => {
  const ride = await aPaidRide(payments);
  const id = `${ride.rideId}:ride:1`;
  const refund = (amountCents: number) =>
    payments.service.call(at(id, 'refund'), { as: owner, body: { ...body, amountCents } });
  const giveUp = (as: object) => payments.service.call(at(id, 'give-up-refund'), { as, body });
  const listed = async () => {
    const { body: list } = await payments.service.call(`GET /admin/charges?rideId=${ride.rideId}`, { as: owner });
    return list.items.find((one: { id: string }) => one.id === id);
  };
  const early = await giveUp(owner);
  await disturb(payments, [{ provider: 'stripe', path: '/v1/refunds', kind: 'error', status: 400 }]);
  await refund(2_000);
  await payments.service.atRest();
  await disturb(payments, []);
  const refused = await listed();
  const waiting = await payments.service.metric('livery_charges_blocked');

  const strangers = await Promise.all([giveUp({ uid: 'stan', adminRole: 'staff' }), giveUp({ uid: ride.travelerId })]);
  const givenUp = await decideAs('one', id, 'give-up-refund');
  const repeated = await decideAs('one', id, 'give-up-refund');
  const told = await eventOf('charge.refund-given-up', ride);
  const afterwards = await payments.service.metric('livery_charges_blocked');
  await refund(1_500);
  const { data } = await ride.chargeEvent('charge.refunded', 'ride');

  expect([early.status, ...strangers.map(({ status }) => status)]).toEqual([409, 403, 403]);
  expect(refused).toMatchObject({ refundRefused: 'api_error', actions: ['retry', 'give-up-refund'] });
  expect(givenUp).toMatchObject({
    status: 200,
    body: { status: 'captured', refundRefused: null, refundableCents: 12_000, actions: ['refund'] },
  });
  expect(repeated).toMatchObject({ status: 200, body: givenUp.body });
  expect(told.data).toMatchObject({ staffId: 'olivia', givenUpCents: 2_000, charge: { refundedCents: 0 } });
  expect(waiting - afterwards).toBe(1);
  expect(data).toMatchObject({ charge: { status: 'captured', refundedCents: 1_500 } });
}, 60_000);

test('an unpaid amount that is waived is owed no more, and is not asked for in another form', async () => {
  const { ride, as, id } = await anUnpaidFee(payments);
  const owes = (amounts: number) =>
    payments.service.waitForEvent(
      'account.debt-changed',
      ({ subject, data }) => subject === ride.travelerId && data.account.openReceivables === amounts,
    );
  await owes(1);

  const waived = await decideAs('one', id, 'waive');
  const told = await payments.service.waitForEvent('receivable.waived', ({ subject }) => subject === id);
  const repeated = await decideAs('one', id, 'waive');
  await owes(0);
  await payments.service.handled(await ride.becomes('ride.cancelled', cancelledLate));
  const owed = await payments.service.call('GET /receivables', { as });
  const paid = await payments.service.call(`POST /receivables/${encodeURIComponent(id)}/pay`, { as, body: {} });

  expect(waived).toMatchObject({ status: 200, body: { status: 'voided', owedCents: 0 } });
  expect(repeated).toMatchObject({ status: 200, body: waived.body });
  expect(told).toMatchObject({
    parties: [ride.travelerId],
    data: { staffId: 'olivia', receivable: { amountCents: 12_000, status: 'waived' } },
  });
  expect(owed.body.items).toEqual([]);
  expect(paid).toMatchObject({
    status: 409,
    body: { error: { code: 'AMOUNT_WAIVED', message: messages.amountWaived } },
  });
  expect(await feesTried(ride)).toBe(1);
}, 60_000);

test('a payment that is waived while its former attempt is closed is not begun', async () => {
  const { ride, as, id } = await anUnpaidFee(payments);
  // Waits until its booking's hold is released, which is a call of the same kind.
  await ride.chargeEvent('charge.voided', 'booking-hold');
  await payments.service.atRest();
  const closing = { provider: 'stripe', method: 'POST', path: '/v1/payment_intents/*/cancel', times: 1 } as const;
  // The first try fails at once, which shows that the payment has come so far; the next takes longer than the waiver.
  await disturb(payments, [
    { ...closing, kind: 'error', status: 500 },
    { ...closing, kind: 'delay', delayMs: 3_000 },
  ]);
  const before = (await asked(payments, 'POST', /\/cancel$/)).length;

  const paying = payments.service.call(`POST /receivables/${encodeURIComponent(id)}/pay`, {
    as,
    body: { paymentMethod: ride.cardId },
  });
  await waitFor(async () => (await asked(payments, 'POST', /\/cancel$/)).length > before, {
    message: 'the former attempt is not closed',
  });
  const waived = await decide(id, 'waive');
  const paid = await paying;

  expect(waived).toMatchObject({ status: 200, body: { status: 'voided' } });
  expect(paid).toMatchObject({
    status: 409,
    body: { error: { code: 'AMOUNT_WAIVED', message: messages.amountWaived } },
  });
  expect(await feesTried(ride)).toBe(1);
}, 60_000);

/** A debt whose card asks its bank, and the payment there. */
async function anAbandonedDebt() {
  const debt = await anUnpaidFee(payments);
  const { ride, as, id } = debt;
  const paymentMethod = await aSavedCard(payments, ride.travelerId, cards.alwaysAuthenticates);
  // A webhook about the question might arrive only after its answer, and settle the debt.
  await disturb(payments, [noWebhooks]);
  const path = `POST /receivables/${encodeURIComponent(id)}/pay` as const;
  const { clientSecret } = (await payments.service.call(path, { as, body: { paymentMethod } })).body;
  return { ...debt, payment: { id: clientSecret.split('_secret_')[0], clientSecret } };
}

test('an unpaid amount whose traveler left the bank’s question open is waived, and can be paid no more', async () => {
  const { ride, as, id, payment } = await anAbandonedDebt();

  const waived = await decide(id, 'waive');
  await ride.chargeEvent('charge.voided', 'cancellation-fee');
  const owed = await payments.service.call('GET /receivables', { as });

  expect(waived).toMatchObject({ status: 200, body: { owedCents: 0, actions: [] } });
  expect(owed.body.items).toEqual([]);
  const [given] = await asked(payments, 'POST', new RegExp(`${payment.id}/cancel$`));
  expect(given?.response['status']).toBe('canceled');
}, 60_000);

test('what the bank let through before the amount was waived is given back', async () => {
  const { ride, id, payment } = await anAbandonedDebt();
  await authenticate(payments, payment);

  const waived = await decide(id, 'waive');
  const refunded = await ride.chargeEvent('charge.refunded', 'cancellation-fee');

  expect(waived.status).toBe(200);
  expect(refunded.data).toMatchObject({ charge: { status: 'refunded', capturedCents: 12_000, refundedCents: 12_000 } });
}, 60_000);

test('a debt that is blocked when it is to be paid refuses no booking until the block is lifted', async () => {
  const { ride, as, id } = await anUnpaidFee(payments);
  const pay = () =>
    payments.service.call(`POST /receivables/${encodeURIComponent(id)}/pay`, {
      as,
      body: { paymentMethod: ride.cardId },
    });
  const book = () =>
    payments.service.call('POST /newRideBookingPreauthorization', {
      as,
      body: { travelerId: ride.travelerId, paymentMethod: ride.cardId },
    });
  const told = () => debtsTold(payments, ride.travelerId);
  await waitFor(() => told().length === 1, { message: 'the debt does not count' });
  await disturb(payments, [{ provider: 'stripe', path: '/v1/payment_intents$', kind: 'error', status: 400 }]);

  const refused = await pay();
  await disturb(payments, []);
  await waitFor(() => told().length === 2, { message: 'the blocked debt still counts' });
  const whileBlocked = { told: told(), booked: (await book()).status };
  const retried = await decide(id, 'retry');
  await waitFor(() => told().length === 3, { message: 'the debt does not count again' });
  const afterwards = { told: told(), booked: (await book()).status };
  const paid = await pay();

  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'PAYMENT_WAITS', message: messages.paymentWaits } },
  });
  expect(whileBlocked).toEqual({ told: [1, 0], booked: 200 });
  expect(retried).toMatchObject({ status: 200, body: { status: 'failed', actions: ['waive'] } });
  expect(afterwards).toEqual({ told: [1, 0, 1], booked: 402 });
  expect(paid.body).toEqual({ status: 'done' });
}, 60_000);

test('a blocked fee that is waived is not charged in another form', async () => {
  const ride = await anAuthorizedRide(payments);
  const { account } = await paymentOf(payments, ride);
  await disturb(payments, [noWebhooks]);
  await atDashboard(payments, account, 'disconnect');
  await ride.becomes('ride.cancelled', cancelledLate);
  await ride.taskDue('travelerCancelledRide');
  await ride.chargeEvent('charge.failed', 'ride');

  const waived = await decide(`${ride.rideId}:ride:1`, 'waive');
  await payments.service.handled(await ride.becomes('ride.cancelled', cancelledLate));

  expect(waived.status).toBe(200);
  expect((await eventOf('charge.waived', ride)).data.staffId).toBe('olivia');
  const heard = payments.service
    .events()
    .filter(({ subject }) => subject.startsWith(`${ride.rideId}:cancellation-fee`));
  expect(heard).toEqual([]);
  const captures = await asked(payments, 'POST', /\/capture$/);
  expect(captures.filter(({ status, account: where }) => status === 200 && where === account)).toEqual([]);
}, 60_000);

test('a fee whose call a revoked account refused is not taken once it is waived and the account is back', async () => {
  const ride = await aBookedRide(payments);
  const isOperator = ({ subject }: { subject: string }) => subject === ride.operatorId;
  const { data } = await payments.service.waitForEvent('payout.connected', isOperator);
  const account = data.account.payoutAccountId ?? '';
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await disturb(payments, [noWebhooks]);
  await atDashboard(payments, account, 'disconnect');
  await ride.becomes('ride.cancelled', cancelledLate);
  await ride.taskDue('travelerCancelledRide');
  await ride.chargeEvent('charge.failed', 'cancellation-fee');

  const waived = await decide(`${ride.rideId}:cancellation-fee:1`, 'waive');
  await payments.service.atRest();
  await linkPayout(payments, ride.operatorId, account);
  await ride.chargeEvent('charge.voided', 'cancellation-fee');

  expect(waived).toMatchObject({ status: 200, body: { status: 'authorizing' } });
  expect(await feesTried(ride)).toBe(0);
}, 60_000);

test('what was charged is given back in parts, each once, and at most all of it', async () => {
  const ride = await aPaidRide(payments);
  const id = `${ride.rideId}:ride:1`;
  const route = at(id, 'refund');
  const refund = (amountCents: number, key: string, as: object = owner) =>
    payments.service.call(route, { as, body: { ...body, amountCents }, headers: { 'idempotency-key': key } });
  const given = (refundedCents: number) =>
    payments.service.waitForEvent(
      'charge.refunded',
      ({ subject, data }) => subject === id && data.charge.refundedCents === refundedCents,
    );

  const strangers = await Promise.all([
    refund(100, 's1', { uid: 'stan', adminRole: 'staff' }),
    refund(100, 's2', { uid: ride.travelerId }),
    refund(100, 's3', { uid: ride.operatorId, accountType: 'Operator' }),
    refund(0, 's4'),
  ]);
  const tooMuch = await refund(12_001, 'too-much');
  const first = await refund(2_000, 'first');
  await given(2_000);
  const repeated = await refund(2_000, 'first');
  const unaware = await payments.service.call(route, {
    as: { uid: 'ada', adminRole: 'owner' },
    body: { ...body, amountCents: 2_000, seenRefundedCents: 0 },
    headers: { 'idempotency-key': 'unaware' },
  });
  await refund(2_000, 'second');
  await given(4_000);
  const listed = await payments.service.call(`GET /admin/charges?rideId=${ride.rideId}`, { as: owner });
  await refund(8_000, 'rest');
  const last = await given(12_000);
  const late = await refund(100, 'late');

  expect(strangers.map(({ status }) => status)).toEqual([403, 403, 403, 400]);
  expect(tooMuch).toMatchObject({
    status: 400,
    body: { error: { code: 'REFUND_TOO_LARGE', message: messages.refundTooLarge('$120.00') } },
  });
  expect(first).toMatchObject({ status: 200, body: { refundedCents: 0, refundableCents: 0, actions: [] } });
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  expect(unaware).toMatchObject({ status: 409, body: { error: { code: 'REFUNDED_MEANWHILE' } } });
  expect(listed.body.items).toContainEqual(
    expect.objectContaining({ id, refundedCents: 4_000, refundableCents: 8_000, actions: ['refund'] }),
  );
  expect(last.data.charge.status).toBe('refunded');
  expect(late).toMatchObject({ status: 409, body: { error: { state: { status: 'refunded' } } } });
  const decided = payments.service
    .events()
    .filter(({ type, subject }) => type === 'charge.refund-decided' && subject === id);
  expect(decided).toHaveLength(3);
  const { id: paymentIntent } = await paymentOf(payments, ride);
  const refunds = (await asked(payments, 'POST', /^\/v1\/refunds$/)).filter(
    ({ status, request }) => status === 200 && request['payment_intent'] === paymentIntent,
  );
  expect(new Set(refunds.map(({ response }) => response['id'])).size).toBe(3);
}, 60_000);
