import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import { asked, authenticate, cards, detachAtProvider, disturb } from './at-provider.ts';
import { aRide } from './builders.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aSavedCard } from './people.ts';
import { aBookedRide, confirmed, type PlayedRide } from './played-ride.ts';
import { inCollection } from './stored.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments();
}, 60_000);
afterAll(() => payments.stop(), 60_000);

/** A confirmed ride whose card is declined two days before. */
async function aRefusedRide(rideCard: string = cards.attachesThenDeclines): Promise<PlayedRide> {
  const ride = await aBookedRide(payments, { rideCard });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.failed', 'ride');
  return ride;
}

function attempts({ rideId }: PlayedRide, purpose = 'ride'): Promise<number> {
  return asked(payments, 'POST', /^\/v1\/payment_intents$/).then(
    (calls) => calls.filter(({ request }) => JSON.stringify(request).includes(`${rideId}:${purpose}`)).length,
  );
}

/** What the newest message about this ride's declined rate leads to. */
async function linkOf(ride: PlayedRide) {
  const failed = await ride.chargeEvent('charge.failed', 'ride');
  const { linkId, linkExpiresAt } = failed.data as { linkId: string; linkExpiresAt: string };
  const token = linkToken(payments.service.environment['LINK_SECRET'] ?? '', {
    ...{ prefix: 'p', linkId, purpose: 'pay', person: ride.travelerId },
    expiresAt: new Date(linkExpiresAt),
  });
  return `/processRidePayment/${ride.rideId}/${token}` as const;
}

/** The card that the ride's later charges go to. */
const chosenCard = ({ rideId }: PlayedRide) =>
  inCollection<{ _id: string; cardId: string }, string | undefined>(payments, 'chosenCards', async (chosen) => {
    return (await chosen.findOne({ _id: rideId }))?.cardId;
  });

const payingCard = ({ rideId }: PlayedRide, uid: string) =>
  payments.service.call(`GET /rides/${rideId}/payment`, { as: { uid } });

const aStop = (index: number) => ({ index, chargesCents: 1_500, status: 'APPROVED' as const });
const stopsOnTheWay = (count: number) => ({
  currentRideStatus: 'ADD_EXTRA_STOPS' as const,
  extraStops: Array.from({ length: count }, (_, index) => aStop(index)),
});

test('a declined payment is told to both sides, and a link pays it once with another card and then says so again', async () => {
  const ride = await aRefusedRide();
  const as = { uid: ride.travelerId };
  const failed = await ride.chargeEvent('charge.failed', 'ride');
  const place = await linkOf(ride);

  const strangers = await payments.service.call(`GET ${place}`, { as: { uid: 'somebody' } });
  const forged = await payments.service.call(`GET ${place.slice(0, -3)}abc` as `GET /${string}`, { as });
  const shown = await payments.service.call(`GET ${place}`, { as });
  const again = await payments.service.call(`POST ${place}`, { as, body: {} });
  const [good] = shown.body.cards;
  const paid = await payments.service.call(`POST ${place}`, { as, body: { paymentMethod: good.id } });
  const repeated = await payments.service.call(`POST ${place}`, { as, body: { paymentMethod: good.id } });
  const used = await payments.service.call(`GET ${place}`, { as });
  const usedByStranger = await payments.service.call(`GET ${place}`, { as: { uid: 'somebody' } });
  const older = `/processRidePayment/${ride.rideId}/p.older.${'a'.repeat(43)}` as const;
  const replaced = await payments.service.call(`GET ${older}`, { as });

  expect(failed.parties).toEqual([ride.travelerId, ride.operatorId]);
  expect([strangers.status, forged.status]).toEqual([404, 404]);
  expect(shown.body).toMatchObject({
    ...{ purpose: 'pay', rideId: ride.rideId, rideConfirmationCode: aRide().rideConfirmationCode },
    ...{ amountCents: 12_000, open: true },
  });
  expect(again).toMatchObject({ status: 200, body: { status: 'failed' } });
  expect(paid).toMatchObject({ status: 200, body: { status: 'done' } });
  expect(repeated).toMatchObject({ status: 200, body: { status: 'done' } });
  expect(used).toMatchObject({ status: 200, body: { open: false } });
  expect(replaced).toMatchObject({
    status: 409,
    body: { error: { code: 'LINK_OVER', message: messages.linkUsedOrExpired } },
  });
  expect(usedByStranger.status).toBe(404);
  expect(await attempts(ride)).toBe(3);
  await ride.chargeEvent('charge.authorized', 'ride');
}, 60_000);

test('tells its traveler alone which card pays for a ride: the booking’s, then the one chosen since', async () => {
  const ride = await aBookedRide(payments);
  const as = { uid: ride.travelerId };
  const other = await aSavedCard(payments, ride.travelerId, cards.mastercard);

  const booked = await payingCard(ride, ride.travelerId);
  await payments.service.call(`POST /rides/${ride.rideId}/payment`, { as, body: { paymentMethod: other } });
  const chosen = await payingCard(ride, ride.travelerId);
  const others = await Promise.all(['somebody', ride.operatorId].map((uid) => payingCard(ride, uid)));

  expect([booked.body, chosen.body]).toEqual([{ id: ride.cardId }, { id: other }]);
  expect(others.map(({ status }) => status)).toEqual([404, 404]);
}, 60_000);

test('an extra stop is charged to the card that a link was paid with', async () => {
  const ride = await aRefusedRide();
  const as = { uid: ride.travelerId };
  await payments.service.call(`POST ${await linkOf(ride)}`, { as, body: { paymentMethod: ride.cardId } });

  await ride.becomes('ride.extra-stop-approved', stopsOnTheWay(1));

  const { data } = await ride.chargeEvent('charge.authorized', 'extra-stop');
  expect(data).toMatchObject({ charge: { attempt: 1 } });
}, 60_000);

test('the rate of the next operator is charged to the card that was saved when the former one was declined', async () => {
  const ride = await aRefusedRide();
  await aSavedCard(payments, ride.travelerId, cards.mastercard);
  await ride.chargeEvent('charge.authorized', 'ride');

  await ride.becomes('ride.confirmation-cancelled', {
    status: 'PENDING',
    confirmedOperatorId: null,
    totalRateCents: null,
  });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId, { confirmEpoch: 2 }));
  await ride.taskDue('preauthorize');

  const next = await payments.service.waitForEvent(
    'charge.authorized',
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.epoch === 2,
  );
  expect(next.data).toMatchObject({ charge: { attempt: 1 } });
}, 60_000);

test('the next extra stop is charged to the card that paid the one before', async () => {
  const ride = await aBookedRide(payments);
  const as = { uid: ride.travelerId };
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  const declining = await aSavedCard(payments, ride.travelerId, cards.attachesThenDeclines);
  const choice = { as, body: { paymentMethod: declining } };
  await payments.service.call(`POST /rides/${ride.rideId}/payment`, choice);
  await ride.becomes('ride.extra-stop-approved', stopsOnTheWay(1));
  await ride.chargeEvent('charge.failed', 'extra-stop');

  const body = { extraStopPaymentId: `${ride.rideId}:extra-stop:1:0`, paymentMethod: ride.cardId };
  const paid = await payments.service.call('POST /extraStopPaymentIntent', { as, body });
  await ride.becomes('ride.extra-stop-approved', stopsOnTheWay(2));

  expect(paid.body).toEqual({ status: 'done' });
  const next = await payments.service.waitForEvent(
    'charge.authorized',
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.stopIndex === 1,
  );
  expect(next.data).toMatchObject({ charge: { attempt: 1 } });
}, 60_000);

test('a link that has expired says so, and tries no card', async () => {
  const ride = await aRefusedRide();
  const { data } = await ride.chargeEvent('charge.failed', 'ride');
  const { linkId } = data as { linkId: string };
  const link = { prefix: 'p', linkId, purpose: 'pay', person: ride.travelerId, expiresAt: new Date(Date.now() - 1) };
  const token = linkToken(payments.service.environment['LINK_SECRET'] ?? '', link);
  const place = `/processRidePayment/${ride.rideId}/${token}` as const;
  await inCollection<{ _id: string }, unknown>(payments, 'charges', (charges) =>
    charges.updateOne({ _id: `${ride.rideId}:ride:1` }, { $set: { 'link.expiresAt': link.expiresAt } }),
  );

  const as = { uid: ride.travelerId };
  const shown = await payments.service.call(`GET ${place}`, { as });
  const paid = await payments.service.call(`POST ${place}`, { as, body: {} });

  const over = { status: 409, body: { error: { code: 'LINK_OVER', message: messages.linkUsedOrExpired } } };
  expect([shown, paid]).toMatchObject([over, over]);
  expect(await attempts(ride)).toBe(1);
}, 60_000);

test('a card that was deleted at the provider counts as declined, and the traveler gets a link', async () => {
  const ride = await aBookedRide(payments);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await detachAtProvider(payments, ride.cardId);

  await ride.taskDue('preauthorize');

  const { data } = await ride.chargeEvent('charge.failed', 'ride');
  expect(data).toMatchObject({
    charge: { status: 'declined', failureCode: 'card_declined' },
    linkId: expect.any(String),
  });
}, 60_000);

test('lets the traveler authenticate on the page', async () => {
  const ride = await aRefusedRide(cards.alwaysAuthenticates);
  const as = { uid: ride.travelerId };
  const place = `/rides/${ride.rideId}/payment` as const;

  const waiting = await payments.service.call(`POST ${place}`, { as, body: {} });
  const stillWaiting = await payments.service.call(`POST ${place}`, { as, body: {} });
  await authenticate(payments, {
    id: waiting.body.clientSecret.split('_secret_')[0],
    clientSecret: waiting.body.clientSecret,
  });
  const done = await payments.service.call(`POST ${place}`, { as, body: {} });

  expect(waiting.body).toMatchObject({ status: 'requires_action', stripeAccount: expect.stringMatching(/^acct_/) });
  expect(stillWaiting.body).toEqual(waiting.body);
  expect(done.body).toEqual({ status: 'done' });
  expect(await attempts(ride)).toBe(2);
}, 60_000);

test('tries a card once for one key, whatever came of it, and again for the next', async () => {
  const ride = await aRefusedRide();
  const pay = (key: string, body: object = {}) =>
    payments.service.call(`POST /rides/${ride.rideId}/payment`, {
      as: { uid: ride.travelerId },
      headers: { 'idempotency-key': key },
      body,
    });

  const atOnce = await Promise.all([pay('first'), pay('first')]);
  const later = await pay('first');
  const another = await pay('first', { paymentMethod: ride.cardId });
  const triedOnce = await attempts(ride);
  const next = await pay('second');

  expect([...atOnce, later, next].map(({ body }) => body.status)).toEqual(Array(4).fill('failed'));
  expect(another).toMatchObject({ status: 422, body: { error: { code: 'IDEMPOTENCY_MISMATCH' } } });
  expect([triedOnce, await attempts(ride)]).toEqual([2, 3]);
}, 60_000);

test.each([
  ['before it is due', () => aBookedRide(payments, { rideCard: cards.mastercard })],
  ['also once nothing is left to pay', () => aRefusedRide()],
])(
  'chooses no other card under a key that was used for one, %s',
  async (_when, begin) => {
    const ride = await begin();
    const as = { uid: ride.travelerId };
    const [good, other] = (await payments.service.call('POST /getUserPaymentMethods', { as, body: {} })).body.items;
    const pay = (paymentMethod: string) =>
      payments.service.call(`POST /rides/${ride.rideId}/payment`, {
        as,
        headers: { 'idempotency-key': 'once' },
        body: { paymentMethod },
      });

    const answers = [await pay(good.id), await pay(other.id), await pay(good.id)];

    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200]);
    expect(await chosenCard(ride)).toBe(good.id);
  },
  60_000,
);

test('no card counts as declined while its outcome is unknown, and the same key tells the outcome later', async () => {
  const ride = await aRefusedRide();
  const pay = () =>
    payments.service.call(`POST /rides/${ride.rideId}/payment`, {
      as: { uid: ride.travelerId },
      headers: { 'idempotency-key': 'unheard' },
      body: { paymentMethod: ride.cardId },
    });
  await disturb(payments, [{ provider: 'stripe', path: '/v1/payment_intents$', kind: 'drop-after' }]);

  const unheard = await Promise.all([pay(), pay(), pay(), pay(), pay()]);
  await disturb(payments, []);
  const known = await pay();

  const down = { status: 503, body: { error: { code: 'PROVIDER_DOWN', message: messages.providerDown } } };
  expect(unheard).toMatchObject(Array(5).fill(down));
  expect(known.body).toEqual({ status: 'done' });
  const declines = await inCollection<{ uid: string; kind: string }, number>(payments, 'attempts', (tried) =>
    tried.countDocuments({ uid: ride.travelerId, kind: 'declined-hold' }),
  );
  expect(declines).toBe(0);
}, 60_000);

test('the same key tells what came of a payment once the bank has asked', async () => {
  const ride = await aRefusedRide(cards.alwaysAuthenticates);
  const pay = () =>
    payments.service.call(`POST /rides/${ride.rideId}/payment`, {
      as: { uid: ride.travelerId },
      headers: { 'idempotency-key': 'one' },
      body: {},
    });

  const { clientSecret } = (await pay()).body;
  await authenticate(payments, { id: clientSecret.split('_secret_')[0], clientSecret }, 'fail');
  const refused = await pay();

  expect(refused.body).toEqual({ status: 'failed' });
  expect(await attempts(ride)).toBe(2);
}, 60_000);

test('says on the page of a link whether a bank’s question is open', async () => {
  const ride = await aRefusedRide(cards.alwaysAuthenticates);
  const as = { uid: ride.travelerId };
  const place = await linkOf(ride);

  const declined = await payments.service.call(`GET ${place}`, { as });
  await payments.service.call(`POST ${place}`, { as, body: {} });
  const asked = await payments.service.call(`GET ${place}`, { as });

  expect([declined.body.bankAsks, asked.body.bankAsks]).toEqual([false, true]);
}, 60_000);

test('takes another card instead of the one that waits for its bank', async () => {
  const ride = await aRefusedRide(cards.alwaysAuthenticates);
  const as = { uid: ride.travelerId };
  const place = `/rides/${ride.rideId}/payment` as const;
  const [good] = (await payments.service.call('POST /getUserPaymentMethods', { as, body: {} })).body.items;

  const waiting = await payments.service.call(`POST ${place}`, { as, body: {} });
  const [first, second] = await Promise.all([
    payments.service.call(`POST ${place}`, { as, body: { paymentMethod: good.id } }),
    payments.service.call(`POST ${place}`, { as, body: { paymentMethod: good.id } }),
  ]);

  expect(waiting.body.status).toBe('requires_action');
  expect([first.body, second.body]).toEqual([{ status: 'done' }, { status: 'done' }]);
  const held = await asked(payments, 'POST', /^\/v1\/payment_intents$/);
  const alive = held.filter(
    ({ request, response }) =>
      JSON.stringify(request).includes(`${ride.rideId}:ride`) && response['status'] === 'requires_capture',
  );
  expect(new Set(alive.map(({ response }) => response['id'])).size).toBe(1);
}, 60_000);

test('tries again when the time has come, once per task', async () => {
  const ride = await aRefusedRide();
  expect(await attempts(ride)).toBe(1);

  const asks = [
    await ride.taskDue('preauthorizationRetry', { suffix: '36h' }),
    await ride.taskDue('preauthorizationRetry', { suffix: '36h' }),
  ];
  await payments.service.waitForEvent(
    'charge.failed',
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.attempt === 2,
  );
  for (const id of asks) await payments.service.handled(id);

  expect(await attempts(ride)).toBe(2);
}, 60_000);

test('goes by the time a task was due: one that fires early counts, one that comes after a newer attempt does not', async () => {
  const ride = await aRefusedRide();
  const soon = new Date(Date.now() + 5_000);
  const before = new Date(Date.now() - 60_000);

  await payments.service.handled(await ride.taskDue('preauthorizationRetry', { suffix: '36h', performAt: before }));
  const afterLate = await attempts(ride);
  await ride.taskDue('preauthorizationRetry', { suffix: '24h', performAt: soon });
  const again = await payments.service.waitForEvent(
    'charge.failed',
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.attempt === 2,
  );

  expect(afterLate).toBe(1);
  expect(again.data).toMatchObject({ charge: { status: 'declined' } });
}, 60_000);

test('holds and takes money for a task that fires before its time by our clock', async () => {
  const ride = await aBookedRide(payments);
  const performAt = new Date(Date.now() + 60_000);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));

  await ride.taskDue('preauthorize', { performAt });
  await ride.chargeEvent('charge.authorized', 'ride');
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations', { performAt });

  expect((await ride.chargeEvent('charge.captured', 'ride')).data).toMatchObject({ charge: { capturedCents: 12_000 } });
}, 60_000);

test('tries again with a card that was just saved', async () => {
  const ride = await aRefusedRide();

  await aSavedCard(payments, ride.travelerId, cards.mastercard);

  const authorized = await ride.chargeEvent('charge.authorized', 'ride');
  expect(authorized.data).toMatchObject({ charge: { attempt: 2 } });
}, 60_000);

test('goes on reminding when the bank’s dialog was left open', async () => {
  const ride = await aRefusedRide(cards.alwaysAuthenticates);
  const place = `/rides/${ride.rideId}/payment` as const;
  const waiting = await payments.service.call(`POST ${place}`, { as: { uid: ride.travelerId }, body: {} });

  await ride.taskDue('preauthorizationRetry', { suffix: '24h' });

  const reminded = await payments.service.waitForEvent(
    'charge.failed',
    ({ data: { charge } }) => charge.rideId === ride.rideId && charge.attempt === 3,
  );
  expect(waiting.body.status).toBe('requires_action');
  expect(reminded.data).toMatchObject({ linkId: expect.any(String), charge: { status: 'declined' } });
  const abandoned = waiting.body.clientSecret.split('_secret_')[0];
  const [given] = await asked(payments, 'POST', new RegExp(`${abandoned}/cancel$`));
  expect(given?.response['status']).toBe('canceled');
}, 60_000);

test('a payment is refused for a cancelled ride, with the current state', async () => {
  const ride = await aRefusedRide();
  await payments.service.handled(await ride.becomes('ride.cancelled', { status: 'CANCELLED' }));

  const as = { uid: ride.travelerId };
  const refused = await payments.service.call(`POST /rides/${ride.rideId}/payment`, { as, body: {} });

  const state = { status: 'CANCELLED', currentRideStatus: null };
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'RIDE_CANCELLED', state } } });
}, 60_000);

test('nobody else can repair a payment', async () => {
  const ride = await aRefusedRide();
  const place = `/rides/${ride.rideId}/payment` as const;
  const own = { uid: ride.travelerId };

  const answers = await Promise.all([
    payments.service.call(`POST ${place}`, { as: { uid: 'somebody' }, body: {} }),
    payments.service.call(`POST ${place}`, { as: { uid: ride.operatorId, accountType: 'Operator' }, body: {} }),
    payments.service.call(`POST ${place}`, { as: { uid: 'boss', adminRole: 'owner' }, body: {} }),
    payments.service.call(`POST ${place}`, { body: {} }),
    payments.service.call(`POST ${place}`, { as: own, body: { paymentMethod: 'pm_of_somebody' } }),
    payments.service.call(`POST ${place}`, { as: own, body: { amountCents: 1 } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 401, 404, 400]);
}, 60_000);

test('an extra stop is paid by its traveler alone, with a card of theirs, and nothing else is paid for one', async () => {
  const ride = await aRefusedRide();
  const extraStops = [{ index: 0, chargesCents: 1_500, status: 'APPROVED' as const }];
  await ride.becomes('ride.extra-stop-approved', { currentRideStatus: 'ADD_EXTRA_STOPS', extraStops });
  await ride.chargeEvent('charge.failed', 'extra-stop');
  const stop = `${ride.rideId}:extra-stop:1:0`;
  const own = { uid: ride.travelerId };
  const pay = (as: Partial<Caller>, extraStopPaymentId: string, card: object = {}) =>
    payments.service.call('POST /extraStopPaymentIntent', { as, body: { extraStopPaymentId, ...card } });

  const refused = await Promise.all([
    pay({ uid: 'somebody' }, stop),
    pay({ uid: ride.operatorId, accountType: 'Operator' }, stop),
    pay(own, `${ride.rideId}:ride:1`),
    pay(own, stop, { paymentMethod: 'pm_of_somebody' }),
  ]);
  const untouched = [await attempts(ride, 'extra-stop'), await attempts(ride)];
  const paid = await pay(own, stop, { paymentMethod: ride.cardId });

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(untouched).toEqual([1, 1]);
  expect(paid.body).toEqual({ status: 'done' });
}, 60_000);
