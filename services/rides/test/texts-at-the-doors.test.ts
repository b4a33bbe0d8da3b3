import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import {
  asksAgainAtMost,
  asksPerDay,
  chatMessagesAtMost,
  extraStopsAtMost,
  hourlyRates,
  maximumHours,
  reviewEditsAtMost,
  selectionsAtMost,
  timeStepMinutes,
} from '@livery/contracts/rides/policy.ts';
import { instantOf, pickupTimeText } from '@livery/contracts/wall-time.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import type { Offer, Ride } from '../domain/ride.ts';
import { aBooking, aCharge, aConfirmedRide, aLateCancellation, anOffer, aRide } from './builders.ts';
import { aKnownOperator, aKnownTraveler, asOperator, databaseOf, noonInDays, startRides } from './rides-harness.ts';

let service: TestService;
let connection: Awaited<ReturnType<typeof databaseOf>>;
let anna: string;
let otto: string;
let inReview: string;

beforeAll(async () => {
  service = await startRides();
  connection = await databaseOf(service);
  anna = await aKnownTraveler(service);
  otto = await aKnownOperator(service);
  inReview = await aKnownOperator(service, { underReview: true });
}, 60_000);
afterAll(async () => {
  await connection.close();
  await service.stop();
}, 30_000);

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const soon = { serviceAt: inHours(1) };
const heldBefore = aCharge({ heldAt: inHours(-48) });
const selectedOut = { selectionCount: selectionsAtMost };
const askedOut = { timesAskedAgain: asksAgainAtMost };
const lateCancelled = { status: 'CANCELLED', cancellation: aLateCancellation } as const;
const ottos = (status: Offer['status'], ride: Partial<Ride> = {}) => ({ offers: [anOffer({ status })], ...ride });

function unchanged() {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  return { version: 1, sequence: 0, publishedSequence: 0, ...times, events: [], commands: [] };
}

async function write(collection: string, id: string, state: object) {
  await connection.collection<{ _id: string }>(collection).insertOne({ _id: id, ...unchanged(), ...state });
}

/** Stores a ride as it is, but as Anna's, and with the operator whom the service knows as its Otto. */
async function stored(ride: Ride): Promise<string> {
  const rideId = randomUUID();
  const offers = ride.offers.map((offer) => (offer.operatorId === 'otto' ? { ...offer, operatorId: otto } : offer));
  await write('rides', rideId, { ...ride, rideId, rideConfirmationCode: rideId, authorId: anna, offers });
  return rideId;
}

const staff = { uid: 'sam', adminRole: 'staff' } as const;
const callers = {
  anna: () => ({ uid: anna }),
  otto: () => asOperator(otto),
  inReview: () => asOperator(inReview),
  staff: () => staff,
};
type Caller = keyof typeof callers;

const open = (changes: Partial<Ride> = {}) => aRide({ serviceAt: inHours(120), ...changes });
const confirmedBy = (operatorId: string, changes: Partial<Ride> = {}) =>
  aConfirmedRide({ ...soon, offers: [anOffer(), anOffer({ operatorId, status: 'confirmed' })], ...changes });

describe('the page of a ride says', () => {
  test.each<[string, Caller, Ride]>([
    [messages.nobodyRepliedYet, 'anna', open()],
    [messages.whoRepliedIsGone(1), 'anna', open({ offers: [anOffer({ operatorId: 'nobody-approved' })] })],
    [messages.selectionsUsedUp(selectionsAtMost), 'anna', open(ottos('available', selectedOut))],
    [messages.operatorLate, 'anna', aConfirmedRide({ serviceAt: inHours(-2), charges: [heldBefore] })],
    [messages.rideDone, 'anna', aConfirmedRide({ status: 'COMPLETED', completedAt: new Date() })],
    [messages.rateFormOpen, 'otto', open()],
    [messages.declinedRide, 'otto', open(ottos('denied'))],
    [messages.rideNoLongerAvailable, 'otto', open(ottos('unselected'))],
    [messages.declinedAfterAccepting, 'otto', open(ottos('withdrawn'))],
    [messages.offerEnded, 'otto', open({ offers: [anOffer({ status: 'withdrawn', endedByLivery: true })] })],
    [messages.declinedAfterAccepting, 'otto', open(ottos('declined'))],
    [messages.declinedAfterConfirming, 'otto', open(ottos('cancelled-after-confirming'))],
    [messages.cancelledAfterConfirming, 'otto', open(ottos('cancelled-after-confirming', lateCancelled))],
    [messages.fulfilledByAnother, 'otto', confirmedBy('olga')],
    [messages.holdOfTravelerChecked, 'staff', open({ open: false })],
    [messages.nobodyAvailableYet, 'staff', open(ottos('denied'))],
    [messages.travelerChooses(1), 'staff', open(ottos('available'))],
    [messages.selectionsOfTravelerUsedUp(selectionsAtMost), 'staff', open(ottos('available', selectedOut))],
    [messages.operatorOfTravelerLate, 'staff', aConfirmedRide({ serviceAt: inHours(-2), charges: [heldBefore] })],
    [messages.cancelledByTraveler, 'staff', open(lateCancelled)],
  ])('“%s” to %s', async (text, who, ride) => {
    const { body } = await service.call(`GET /rides/${await stored(ride)}`, { as: callers[who]() });

    expect(body.statusText).toBe(text);
  });
});

test('an operator who denied reads above the ride that it was declined', async () => {
  const { body } = await service.call(`GET /rides/${await stored(open(ottos('denied')))}`, { as: asOperator(otto) });

  expect(body.headline).toBe(messages.declined);
});

test('an operator who has answered reads when the chat opens', async () => {
  const { body } = await service.call(`GET /rides/${await stored(open(ottos('available')))}`, { as: asOperator(otto) });

  expect(body.chat.note).toBe(messages.chatOnlyWhenConfirmed);
});

test('staff read whose the chat of a confirmed ride is', async () => {
  const { body } = await service.call(`GET /rides/${await stored(confirmedBy(otto))}`, { as: staff });

  expect(body.chat.note).toBe(messages.chatWithoutStaff);
});

test.each([
  ['has failed', 'declined', messages.travelerPaymentFailed],
  ['was given back', 'refunded', messages.paymentRefundedUnderWay],
] as const)('an operator who is under way reads that the payment %s', async (_, status, text) => {
  const charges = [aCharge({ operatorId: otto, status })];
  const rideId = await stored(aConfirmedRide({ ...soon, currentRideStatus: 'PASSENGER_ON_BOARD', charges }));

  const { body } = await service.call(`GET /rides/${rideId}`, { as: asOperator(otto) });

  expect(body.paymentIssue?.text).toBe(text);
});

const noCharges = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };
const onTheWay = { stage: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' };
const oneMoreStop = { stage: 'ADD_EXTRA_STOPS', extraStopChargesCents: 100 };
const stoppedOut = aConfirmedRide({
  ...soon,
  currentRideStatus: 'ADD_EXTRA_STOPS',
  extraStops: Array.from({ length: extraStopsAtMost }, (_each, index) => ({
    index,
    chargesCents: 100,
    notes: null,
    status: 'DENIED',
  })),
});
const far = inHours(100);
const unlocked = pickupTimeText(new Date(far.getTime() - 4 * hourMs), 'America/Chicago');

describe('a command of a ride is refused with', () => {
  test.each<[string, Caller, Ride, string, object]>([
    [messages.baseRateChanged, 'otto', open(), 'offer', { ...noCharges, baseRateCents: 100 }],
    [messages.underReview, 'inReview', open(), 'offer', noCharges],
    [messages.notPossibleNow, 'anna', confirmedBy('otto'), 'select', { operatorId: 'olga' }],
    [
      messages.selectionsUsedUp(selectionsAtMost),
      'anna',
      open({ offers: [anOffer({ operatorId: 'olga' })], ...selectedOut }),
      'select',
      { operatorId: 'olga' },
    ],
    [messages.serviceTimeReached, 'otto', open({ ...ottos('selected'), serviceAt: inHours(-1) }), 'confirm', {}],
    [messages.stagesUnlockAt(unlocked), 'otto', aConfirmedRide({ serviceAt: far }), 'stage', onTheWay],
    [messages.paymentPendingBeforeStart, 'otto', aConfirmedRide({ ...soon, charges: [] }), 'stage', onTheWay],
    [
      messages.earlierStageReached,
      'otto',
      aConfirmedRide({ ...soon, currentRideStatus: 'OPERATOR_ON_LOCATION' }),
      'stage',
      onTheWay,
    ],
    [messages.extraStopsUsedUp(extraStopsAtMost), 'otto', stoppedOut, 'stage', oneMoreStop],
    [messages.priceRaisedTooHigh, 'anna', open(), 'raisePrice', { requestorPriceCents: 83_000 }],
    [messages.amountTooLarge('$999,999.99'), 'otto', open(), 'offer', { ...noCharges, tollsCents: 99_999_999 }],
    [messages.askedJustNow, 'anna', open({ askedAgainAt: new Date() }), 'askAgain', {}],
    [messages.asksUsedUp(asksAgainAtMost), 'anna', open(askedOut), 'askAgain', {}],
    [messages.asksUsedUp(asksAgainAtMost), 'anna', open(askedOut), 'raisePrice', { requestorPriceCents: 9_000 }],
    [messages.priceNotRaised, 'anna', open(), 'raisePrice', { requestorPriceCents: 8_000 }],
  ])('“%s” to %s', async (text, who, ...[ride, command, body]) => {
    const answer = await service.call(`POST /rides/${await stored(ride)}/${command}`, { as: callers[who](), body });

    expect(answer.body.error.message).toBe(text);
  });

  test.each<[string, string, object]>([
    [messages.reviewClosed, '14 days after it was written', { writtenAt: inHours(-500) }],
    [messages.reviewEditsUsedUp(reviewEditsAtMost), 'after its last change', { edits: reviewEditsAtMost }],
  ])('“%s” %s', async (text, _when, changes) => {
    const rideId = await stored(aConfirmedRide({ status: 'COMPLETED', completedAt: inHours(-500) }));
    const about = { rideId, operatorId: otto, requestorId: anna };
    const written = { rating: 5, review: null, writtenAt: inHours(-1), editedAt: inHours(-1) };
    await write('reviews', rideId, { ...about, ...written, ...changes });

    const answer = await service.call(`PUT /rides/${rideId}/review`, { as: { uid: anna }, body: { rating: 1 } });

    expect(answer.body.error.message).toBe(text);
  });

  test('“You have reached the limit of 500 messages …” in a chat that holds so many of one side', async () => {
    const rideId = await stored(aConfirmedRide(soon));
    await fillChat(rideId, { userId: anna, epoch: 1 });
    await fillChat(rideId, { userId: otto, epoch: 0 });
    const say = (who: Caller) =>
      service.call(`POST /rides/${rideId}/chats`, { as: callers[who](), body: { msg: 'One more' } });

    const [anotherOfAnna, firstOfOtto] = [await say('anna'), await say('otto')];

    expect(anotherOfAnna).toMatchObject({
      status: 409,
      body: { error: { code: 'CHAT_FULL', message: messages.chatFull(chatMessagesAtMost) } },
    });
    expect(firstOfOtto.status).toBe(201);
  });
});

test('a traveler who has asked again as often as a day allows is told when that is possible again', async () => {
  const asking = open({ requestedAt: inHours(-1) });
  const refusedAnyway = await stored(open({ askedAgainAt: new Date() }));
  const ask = (rideId: string, headers: Record<string, string> = {}) =>
    service.call(`POST /rides/${rideId}/askAgain`, { as: { uid: anna }, headers, body: {} });
  const asks = connection.collection<{ _id: string; authorId: string; at: Date }>('asks');
  await asks.deleteMany({ authorId: anna });
  const earlier = { authorId: anna, at: inHours(-2) };
  await asks.insertMany(Array.from({ length: asksPerDay - 1 }, () => ({ _id: randomUUID(), ...earlier })));
  const asked = await stored(asking);
  const once = { 'idempotency-key': randomUUID() };

  const justNow = await ask(refusedAnyway);
  const last = await ask(asked, once);
  const repeated = await ask(asked, once);
  const oneMore = await ask(await stored(asking));

  expect([justNow.status, last.status, repeated.status]).toEqual([409, 200, 200]);
  expect(oneMore).toMatchObject({
    status: 429,
    body: { error: { code: 'TOO_MANY_REQUESTS', message: messages.asksOfDayUsedUp(asksPerDay, '22 hours') } },
  });
  expect(await asks.countDocuments({ authorId: anna })).toBe(asksPerDay);
  await asks.deleteMany({ authorId: anna });
});

test('a chat that takes no more messages of its operator still says how far the ride is', async () => {
  const rideId = await stored(aConfirmedRide(soon));
  await fillChat(rideId, { userId: otto, epoch: 1 });

  await service.call(`POST /rides/${rideId}/stage`, { as: asOperator(otto), body: onTheWay });
  const { id } = await service.waitForEvent('ride.stage-reached', ({ subject }) => subject === rideId);
  await service.handled(id);

  const { body } = await service.call(`GET /rides/${rideId}/chats`, { as: { uid: anna } });
  expect(body.items).toContainEqual(expect.objectContaining({ automatic: true, userId: otto }));
});

/** As many messages as one may write in one confirmation of a ride. */
async function fillChat(rideId: string, whose: { userId: string; epoch: number }) {
  const state = { rideId, ...whose, userName: 'x', toUserId: 'y', msg: 'x', automatic: false, postedAt: new Date() };
  const rows = Array.from({ length: chatMessagesAtMost }, () => ({ _id: randomUUID(), ...unchanged(), ...state }));
  await connection.collection<{ _id: string }>('chats').insertMany(rows);
}

/** Half past two on the day on which Chicago's clocks go from two to three. */
function skippedTime(): string {
  const days = Array.from({ length: 364 }, (_, day) => new Date(Date.now() + (day + 1) * dayMs).toISOString());
  const times = days.map((day) => `${day.slice(0, 10)}T02:30`);
  return times.find((time) => instantOf(time, 'America/Chicago') === undefined) ?? '';
}

describe('a booking is refused with', () => {
  test.each<[string, object]>([
    [messages.distanceImplausible, { calculatedDistance: 5 }],
    [
      messages.hoursOutOfRange(hourlyRates.Sedan.minimumHours, maximumHours),
      { serviceType: 'HourlyCharter', serviceHours: 1 },
    ],
    [messages.timeDoesNotExist, { serviceDate: skippedTime() }],
    [messages.timeNotOnStep(timeStepMinutes), { serviceDate: noonInDays(5).replace(':00', ':03') }],
    [messages.serviceTimeTooEarly(''), { serviceDate: noonInDays(-1) }],
    [messages.serviceTimeTooLate, { serviceDate: noonInDays(367) }],
    [messages.holdNotUsable, { preauthorizationId: undefined }],
  ])('“%s”', async (text, changes) => {
    const body = { ...aBooking({ serviceDate: noonInDays(5) }), ...changes };

    const answer = await service.call('POST /rides', { as: { uid: anna }, body });

    expect(answer.body.error.message).toContain(text);
  });
});

test('a booking whose quote is over, and whose price has changed since, is refused', async () => {
  const quote = { body: { serviceType: 'Point-to-Point', distance: 18.5, durationMinutes: 39 } };
  const { quoteId } = (await service.call('POST /calculateRideRate', quote)).body;
  const cheaper = { 'pricesCents.Sedan': 4_000, quotedAt: inHours(-1) };
  await connection.collection<{ _id: string }>('quotes').updateOne({ _id: quoteId }, { $set: cheaper });

  const body = aBooking({ serviceDate: noonInDays(5), quoteId });
  const answer = await service.call('POST /rides', { as: { uid: anna }, body });

  expect(answer.body.error.message).toBe(messages.rateChanged);
});

test('a place that nobody knows could not be found', async () => {
  const answer = await service.call('GET /places/nowhere', { as: { uid: anna } });

  expect(answer.body.error.message).toBe(messages.placeNotFound);
});
