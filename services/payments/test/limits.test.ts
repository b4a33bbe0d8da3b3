import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { cardChangesAtMost } from '@livery/contracts/payments/policy.ts';
import { loadConfig } from '@livery/platform/config/load-config.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { paymentsVariables } from '../config.ts';
import { asked, authenticate, cards, confirmSetup } from './at-provider.ts';
import { type PaymentsUnderTest, startPayments } from './payments-harness.ts';
import { aPerson, aSavedCard } from './people.ts';
import { aBookedRide, confirmed } from './played-ride.ts';
import { inCollection, webhookHandled } from './stored.ts';

let payments: PaymentsUnderTest;
beforeAll(async () => {
  payments = await startPayments({ LIMITS: 'real' });
}, 60_000);
afterAll(() => payments.stop(), 60_000);

const ask = (travelerId: string, paymentMethod: string) =>
  payments.service.call('POST /newRideBookingPreauthorization', {
    as: { uid: travelerId },
    body: { travelerId, paymentMethod },
  });

/** Seconds until one is let in again: the whole window, but for the time that the test has taken. */
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));
const nearly = (seconds: number) => expect.closeTo(seconds, -2);

test('a person gets ten holds a day', async () => {
  const uid = await aPerson(payments);
  const card = await aSavedCard(payments, uid);
  const statuses: number[] = [];

  for (let turn = 1; turn <= 11; turn += 1) statuses.push((await ask(uid, card)).status);

  expect(statuses).toEqual([...Array(10).fill(200), 429]);
}, 60_000);

test('whoever has begun ten bookings within a day reads that, and when the next one is let in', async () => {
  const uid = await aPerson(payments);
  const card = await aSavedCard(payments, uid);
  const bad = await aSavedCard(payments, uid, cards.attachesThenDeclines);
  await ask(uid, bad);
  for (let turn = 2; turn <= 10; turn += 1) await ask(uid, card);
  await inCollection<{ uid: string; kind: string; at: Date }, void>(payments, 'attempts', async (hits) => {
    await hits.updateOne({ uid, kind: 'hold' }, { $set: { at: new Date(Date.now() - 23 * hourMs) } });
  });

  const refused = await ask(uid, card);

  expect([refused.status, waitOf(refused)]).toEqual([429, nearly(3_600)]);
  expect(refused.body.error.message).toBe(messages.bookingsUsedUp(10, '60 minutes'));
}, 60_000);

test('no more holds when they are asked for at once', async () => {
  const uid = await aPerson(payments);
  const card = await aSavedCard(payments, uid);

  const answers = await Promise.all(Array.from({ length: 11 }, () => ask(uid, card)));

  const held = answers.filter(({ status }) => status === 200);
  expect(held.length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11 - held.length);
}, 60_000);

test('a person pauses after three declined holds in an hour', async () => {
  const unlucky = await aPerson(payments);
  const bad = await aSavedCard(payments, unlucky, cards.attachesThenDeclines);

  const declined = [await ask(unlucky, bad), await ask(unlucky, bad), await ask(unlucky, bad), await ask(unlucky, bad)];

  expect(declined.map(({ status }) => status)).toEqual([402, 402, 402, 429]);
  expect(declined.map(waitOf)).toEqual([0, 0, 0, nearly(3_600)]);
}, 60_000);

test('a booking that the card declines is counted, and its repetition is not', async () => {
  const uid = await aPerson(payments);
  const bad = await aSavedCard(payments, uid, cards.attachesThenDeclines);
  const counted = () => payments.service.metric('livery_booking_holds_declined_total');
  const book = (key: string) =>
    payments.service.call('POST /newRideBookingPreauthorization', {
      as: { uid },
      body: { travelerId: uid, paymentMethod: bad },
      headers: { 'idempotency-key': key },
    });
  const before = await counted();

  const declined = [await book('first'), await book('first'), await book('second')];

  expect(declined.map(({ status }) => status)).toEqual([402, 402, 402]);
  expect(await counted()).toBe(before + 2);
}, 60_000);

test('a booking that fails at the bank’s question is counted', async () => {
  const uid = await aPerson(payments);
  const paymentMethod = await aSavedCard(payments, uid, cards.alwaysAuthenticates);
  const counted = () => payments.service.metric('livery_booking_holds_declined_total');
  const before = await counted();
  const waiting = await ask(uid, paymentMethod);

  await authenticate(payments, waiting.body, 'fail');

  await waitFor(async () => (await counted()) > before);
  expect(await counted()).toBe(before + 1);
}, 60_000);

/** Pays the rate that the card declined two days before the ride. */
async function aDeclinedRate() {
  const ride = await aBookedRide(payments, { rideCard: cards.attachesThenDeclines });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.failed', 'ride');
  const pay = (body: object = {}) =>
    payments.service.call(`POST /rides/${ride.rideId}/payment`, { as: { uid: ride.travelerId }, body });
  return { ride, pay };
}

test('declined payments count as declined holds, and another card still pays what is due', async () => {
  const { ride, pay } = await aDeclinedRate();

  const declined = [await pay(), await pay(), await pay()];
  const hold = await ask(ride.travelerId, ride.cardId);
  const paid = await pay({ paymentMethod: ride.cardId });

  expect(declined.map(({ body }) => body.status)).toEqual(['failed', 'failed', 'failed']);
  expect([hold.status, waitOf(hold)]).toEqual([429, nearly(3_600)]);
  expect(paid.body).toEqual({ status: 'done' });
}, 60_000);

test('after five declined payments within an hour no other card is tried', async () => {
  const { ride, pay } = await aDeclinedRate();
  for (let turn = 1; turn <= 5; turn += 1) await pay();

  const paused = await pay({ paymentMethod: ride.cardId });

  expect([paused.status, waitOf(paused)]).toEqual([429, nearly(3_600)]);
  expect(paused.body).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
}, 60_000);

test('a person gets five card set-ups a day', async () => {
  const uid = await aPerson(payments);
  for (const number of [cards.visa, cards.mastercard, cards.visa, cards.mastercard, cards.visa])
    await aSavedCard(payments, uid, number);

  const sixth = await payments.service.call('POST /createSetupIntent', {
    as: { uid },
    body: { email: `${uid}@people.example` },
  });

  expect(sixth).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
}, 60_000);

const prefer = (uid: string, id: string) =>
  payments.service.call('POST /updateDefaultPaymentMethod', { as: { uid }, body: { id } });

test('a person gets twenty changes of the default card a day', async () => {
  const uid = await aPerson(payments);
  const first = await aSavedCard(payments, uid);
  const second = await aSavedCard(payments, uid, cards.mastercard);
  for (let turn = 1; turn <= 10; turn += 1)
    expect([(await prefer(uid, second)).status, (await prefer(uid, first)).status]).toEqual([200, 200]);

  const same = await prefer(uid, first);
  const another = await prefer(uid, second);

  expect(same.status).toBe(200);
  expect([another.status, waitOf(another)]).toEqual([429, nearly(86_400)]);
  expect(another.body).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
  const { body } = await payments.service.call('POST /getUserPaymentMethods', { as: { uid }, body: {} });
  expect(body.items).toMatchObject([
    { id: first, defaultCard: true },
    { id: second, defaultCard: false },
  ]);
}, 60_000);

/** Saves one more card that is declined, and then makes it and the ride's the default by turns. */
async function switchCards({ travelerId: uid, cardId }: { travelerId: string; cardId: string }, times: number) {
  const declining = await aSavedCard(payments, uid, cards.lacksFunds);
  const { body } = await payments.service.call('POST /getUserPaymentMethods', { as: { uid }, body: {} });
  const [other] = body.items.filter(({ id }: { id: string }) => id !== declining && id !== cardId);
  const changes = () =>
    payments.service.events().filter(({ type, subject }) => type === 'card.saved' && subject === uid);
  const settled = async (change: string | undefined) => {
    if (change) await payments.service.handled(change);
  };
  await settled(changes().at(-1)?.id);
  for (let turn = 0; turn < times; turn += 1) {
    const before = changes().length;
    expect((await prefer(uid, turn % 2 === 0 ? other.id : declining)).status).toBe(200);
    await waitFor(() => changes().length > before, { message: 'the change of the card is not told' });
    await settled(changes().at(-1)?.id);
  }
}

const triesOf = async ({ rideId }: { rideId: string }, purpose: string) =>
  (await asked(payments, 'POST', /^\/v1\/payment_intents$/)).filter(({ request }) =>
    JSON.stringify(request).includes(`${rideId}:${purpose}`),
  );

test('who switches between cards that are declined has them tried five times an hour', async () => {
  const { ride } = await aDeclinedRate();

  await switchCards(ride, 8);

  expect(await triesOf(ride, 'ride')).toHaveLength(1 + 5);
}, 60_000);

test('a change of the card counts once, whatever is tried again with it', async () => {
  const { ride } = await aDeclinedRate();
  const extraStops = [{ index: 0, chargesCents: 1_500, status: 'APPROVED' as const }];
  await ride.becomes('ride.extra-stop-approved', { currentRideStatus: 'ADD_EXTRA_STOPS', extraStops });
  await ride.chargeEvent('charge.failed', 'extra-stop');

  await switchCards(ride, 3);

  const [rate, stop] = await Promise.all([triesOf(ride, 'ride'), triesOf(ride, 'extra-stop')]);
  expect([rate.length, stop.length]).toEqual([1 + 4, 1 + 4]);
}, 60_000);

interface AccountRow {
  _id: string;
  version: number;
  sequence: number;
  publishedSequence: number;
  events: object[];
}

/** As if the person had changed cards that often; anew when a webhook has changed the account meanwhile. */
const hasChangedCards = (uid: string, times: number): Promise<void> =>
  inCollection<AccountRow, void>(payments, 'accounts', async (accounts) => {
    const { version, sequence } = (await accounts.findOne({ _id: uid })) ?? { version: 0, sequence: 0 };
    const event = { type: 'card.saved', at: new Date(), correlationId: 'earlier', parties: [uid], data: {} };
    const $each = Array.from({ length: times }, (_, at) => {
      const number = sequence + at + 1;
      return { ...event, id: `account:${uid}:${number}`, sequence: number };
    });
    const last = sequence + times;
    const { matchedCount } = await accounts.updateOne(
      { _id: uid, version },
      { $inc: { version: 1 }, $set: { sequence: last, publishedSequence: last }, $push: { events: { $each } } },
    );
    if (matchedCount === 0) await hasChangedCards(uid, times);
  });

test('whoever has changed cards as often as can be kept changes them no more', async () => {
  const uid = await aPerson(payments);
  const first = await aSavedCard(payments, uid);
  const second = await aSavedCard(payments, uid, cards.mastercard);
  await hasChangedCards(uid, cardChangesAtMost - 2);

  const refused = [
    await prefer(uid, second),
    await payments.service.call('POST /createSetupIntent', { as: { uid }, body: { email: `${uid}@people.example` } }),
  ];
  const held = await ask(uid, first);

  for (const { status, body } of refused)
    expect({ status, ...body.error }).toMatchObject({ status: 409, message: messages.ownEditsUsedUp });
  expect(held.status).toBe(200);
}, 60_000);

const begin = (uid: string, address: string) =>
  payments.service.call('POST /createSetupIntent', {
    as: { uid },
    headers: { 'x-forwarded-for': address },
    body: { email: `${uid}@people.example` },
  });

/** As the provider's frame does it, with one card after the other. */
async function decline(setup: { id: string; clientSecret: string }, from: number, to: number): Promise<void> {
  for (let turn = from; turn <= to; turn += 1) await confirmSetup(payments, setup, cards.declines);
  await webhookHandled(payments, { type: 'setup_intent.setup_failed', objectId: setup.id }, to);
}

test('whoever has five cards declined pauses for an hour, and the set-up that is open ends', async () => {
  const uid = await aPerson(payments);
  const { body: setup } = await begin(uid, '203.0.113.1');
  await decline(setup, 1, 4);
  const fifth = await begin(uid, '203.0.113.2');

  await decline(setup, 5, 5);
  const paused = await begin(uid, '203.0.113.3');
  const byTheBrowser = await confirmSetup(payments, setup, cards.visa);

  expect([fifth.status, fifth.body.id]).toEqual([200, setup.id]);
  expect([paused.status, waitOf(paused)]).toEqual([429, nearly(3_600)]);
  expect(byTheBrowser.status).toBe(400);
  expect(await payments.service.metric('livery_card_setups_paused_total')).toBe(1);
}, 60_000);

test('cards that are declined on the provider’s billing page pause nobody, and it goes on with its set-ups', async () => {
  const uid = await aPerson(payments, { accountType: 'Operator', approval: 'approved' });
  const as = { uid, accountType: 'Operator' } as const;
  const created = await payments.service.waitForEvent('customer.created', ({ subject }) => subject === uid);
  const customerId = String(created.data.account.customerId);
  const { body: begun } = await payments.service.call('POST /getStripeSession', { as, body: { type: 'opPrem' } });
  await fetch(begun.url, { method: 'POST', redirect: 'manual' });
  const { body: portal } = await payments.service.call('POST /stripeCustomerPortalLink', { as, body: {} });
  const body = new URLSearchParams({ action: 'card', number: cards.declines });

  for (let turn = 1; turn <= 5; turn += 1) await fetch(portal.data.url, { method: 'POST', redirect: 'manual', body });
  await webhookHandled(payments, { type: 'setup_intent.setup_failed', customerId }, 5);
  const ours = await begin(uid, '203.0.113.4');

  expect(ours.status).toBe(200);
  const ended = await asked(payments, 'POST', /^\/v1\/setup_intents\/.*\/cancel$/);
  expect(ended.filter(({ response }) => response['customer'] === customerId)).toEqual([]);
}, 60_000);

test('an address pauses after fifteen declined cards, whoever they are of; the next address of its network does not', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(payments)));
  const network = '2001:db8:7:7';
  for (const uid of people.slice(0, 4)) {
    const { body: setup } = await begin(uid, `${network}::${people.indexOf(uid) + 1}`);
    await decline(setup, 1, uid === people[3] ? 3 : 4);
  }
  const [, , , , last = ''] = people;

  expect((await begin(last, `${network}:abcd::1`)).status).toBe(429);
  expect((await begin(last, '2001:db8:7:8::1')).status).toBe(200);
}, 60_000);

test('live keys refuse test switches', () => {
  const environment = { ...payments.service.environment, STRIPE_SECRET_KEY: 'sk_live_x', LIMITS: 'demo' };

  expect(() => loadConfig(paymentsVariables, environment)).toThrow(/STRIPE_URL: .*[\s\S]*LIMITS: /);
});
