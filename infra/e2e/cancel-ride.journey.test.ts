import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { pickUp, reportStage } from '@livery/stack/people/drive.ts';
import { draftBooking, offer, rideOf, selectAndConfirm, untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { eventually } from './support/eventually.ts';
import { linkIn, untilMail, untilText } from './support/messages.ts';
import { moneyOf } from './support/money.ts';
import {
  chooseDecliningCard,
  confirmedRide,
  offeredRide,
  openRide,
  paidRide,
  untilCharge,
} from './support/prepared-rides.ts';
import { setUpSystem } from './support/set-up-system.ts';

interface Preview {
  feeCents: number;
  rule: string;
  text: string;
}

const system = setUpSystem();
/** Omar and Lena ask for a day of notice. */
let omar: Member;
let lena: Member;
/** Asks for three days of notice. */
let vera: Member;

beforeAll(async () => {
  [omar, lena, vera] = await Promise.all([
    system.newOperator('Omar'),
    system.newOperator('Lena'),
    system.newOperator('Vera', { cancellationPolicy: 72 }),
  ]);
}, 120_000);

const preview = (traveler: Member, { id }: RideView) => traveler.call<Preview>(`GET /rides/${id}/cancellation`);

/** How a message says which ride it is about. */
const rideOn = ({ rideConfirmationCode, serviceAt, timeZone }: RideView) =>
  `Ride ${rideConfirmationCode} on ${pickupTimeText(new Date(serviceAt), timeZone)}`;
const rideOffered = (ride: RideView) => `${rideOn(ride)}, for which you had an offer:`;

/** Cancels by the rule that was shown, and answers what was shown. */
async function cancel(traveler: Member, ride: RideView): Promise<Preview> {
  const shown = await preview(traveler, ride);
  const cancelled = await traveler.call<RideView>(`POST /rides/${ride.id}/cancellation`, { rule: shown.rule });
  expect(cancelled).toMatchObject({
    status: 'CANCELLED',
    cancellation: { reason: 'TRAVELER', rule: shown.rule, feeCents: shown.feeCents, text: shown.text },
  });
  return shown;
}

describe('a traveler who cancels', () => {
  test('pays nothing while nobody has replied', async () => {
    const anna = await system.newTraveler();
    const ride = await openRide(system, { traveler: anna, inHours: 72 });

    const shown = await cancel(anna, ride);
    await untilCharge(anna, ride.id, ['booking-hold', 'voided']);

    expect(shown).toMatchObject({ rule: 'nobody-replied', feeCents: 0 });
    await eventually(() => moneyOf(system, anna.uid), { taken: [], held: [], released: [500] });
    await untilText(system, anna, `${rideOn(ride)}: You cancelled this ride. Nothing is charged.`);
  });

  test('hears when another rule applies by now, and pays $5 from the hold once operators have replied', async () => {
    const anna = await system.newTraveler();
    const ride = await openRide(system, { traveler: anna, inHours: 72 });
    const stale = await preview(anna, ride);
    await offer(omar, ride.id);

    const refused = await anna.ask(`POST /rides/${ride.id}/cancellation`, { body: { rule: stale.rule } });
    const shown = await cancel(anna, ride);
    await untilCharge(anna, ride.id, ['booking-hold', 'captured']);

    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'CANCELLATION_RULE_CHANGED', state: { status: 'PENDING' } } },
    });
    expect(shown).toMatchObject({ rule: 'nobody-confirmed', feeCents: 500 });
    await eventually(() => moneyOf(system, anna.uid), { taken: [500], held: [], released: [] });
    await untilText(system, omar, `${rideOffered(ride)} This ride has been cancelled by the traveler`);
  });

  test('pays $5 from the hold before the operator’s notice period begins', async () => {
    const anna = await system.newTraveler();
    const ride = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 72 });

    const shown = await cancel(anna, ride);
    await untilCharge(anna, ride.id, ['booking-hold', 'captured']);

    expect(shown).toMatchObject({ rule: 'outside-policy', feeCents: 500, text: expect.stringContaining('24 hours') });
    await eventually(() => moneyOf(system, anna.uid), { taken: [500], held: [], released: [] });
  });

  test('pays the full rate from the pre-authorization inside the operator’s notice', async () => {
    const anna = await system.newTraveler();
    const ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 20 });

    const shown = await cancel(anna, ride);
    await untilCharge(anna, ride.id, ['ride', 'captured']);

    expect(shown).toMatchObject({ rule: 'inside-policy', feeCents: ride.totalRateCents });
    await eventually(() => moneyOf(system, anna.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
  });

  test('pays the full rate at once when nothing is held for it yet', async () => {
    const anna = await system.newTraveler();
    const ride = await confirmedRide(system, { traveler: anna, operators: [vera], inHours: 60 });

    const shown = await cancel(anna, ride);
    await untilCharge(anna, ride.id, ['cancellation-fee', 'captured']);
    await untilCharge(anna, ride.id, ['booking-hold', 'voided']);

    expect(shown).toMatchObject({ rule: 'inside-policy', feeCents: ride.totalRateCents });
    await eventually(() => moneyOf(system, anna.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
  });

  test('may not cancel with the passenger on board', async () => {
    const anna = await system.newTraveler();
    const ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 3 });
    await pickUp(omar, ride.id);

    const refused = await anna.ask(`POST /rides/${ride.id}/cancellation`, { body: { rule: 'inside-policy' } });

    expect((await rideOf(anna, ride.id)).actions).not.toContain('cancel');
    await expect(preview(anna, ride)).rejects.toMatchObject({ status: 409, code: 'PASSENGER_ALREADY_ON_BOARD' });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { state: { status: 'CONFIRMED', currentRideStatus: 'PASSENGER_ON_BOARD' } } },
    });
  });

  test('pays nothing when the operator is half an hour late', async () => {
    const anna = await system.newTraveler();
    const ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 2 });
    await system.moveClock(2.6);

    const shown = await cancel(anna, ride);
    await untilCharge(anna, ride.id, ['ride', 'voided']);

    expect(shown).toMatchObject({ rule: 'operator-late', feeCents: 0 });
    await eventually(() => moneyOf(system, anna.uid), { taken: [], held: [], released: [500, ride.totalRateCents] });
  });
});

describe('a fee that cannot be charged', () => {
  let anna: Traveler;
  let ride: RideView;
  let hold: { id: string };

  test('is owed, the traveler is sent a link to pay it, and the operator is told', async () => {
    anna = await system.newTraveler();
    ride = await confirmedRide(system, { traveler: anna, operators: [vera], inHours: 60 });
    hold = await anna.call('POST /newRideBookingPreauthorization', { travelerId: anna.uid, paymentMethod: anna.card });
    await chooseDecliningCard(system, anna, ride.id);

    await cancel(anna, ride);
    await untilText(system, anna, 'We could not charge');
    await untilMail(system, vera, `Payment for ride ${ride.rideConfirmationCode} failed`);

    expect(await anna.call('GET /receivables')).toMatchObject({
      items: [{ rideId: ride.id, purpose: 'cancellation-fee', amountCents: ride.totalRateCents }],
    });
  });

  test('blocks new bookings', async () => {
    const draft = await draftBooking(anna, { card: anna.card, now: await system.businessNow() });

    const booking = () => anna.ask('POST /rides', { body: { ...draft, preauthorizationId: hold.id } });
    const refused = await waitUntil('the debt to be known', async () => {
      const answer = await booking();
      return answer.status === 402 && answer;
    });
    const noHold = await anna.ask('POST /newRideBookingPreauthorization', {
      body: { travelerId: anna.uid, paymentMethod: anna.card },
    });

    expect(refused.body).toMatchObject({ error: { code: 'AMOUNT_DUE' } });
    expect(noHold).toMatchObject({ status: 402, body: { error: { code: 'AMOUNT_DUE' } } });
  });

  test('is paid through the link with another card, once, and bookings go on', async () => {
    const link = linkIn(await untilText(system, anna, 'We could not charge'));

    const shown = await anna.call(`GET ${link}`);
    const paid = await anna.call(`POST ${link}`, { paymentMethod: anna.card });
    const again = await anna.call(`POST ${link}`, { paymentMethod: anna.card });
    const next = await waitUntil('bookings to be possible again', async () => {
      const answer = await anna.ask('POST /newRideBookingPreauthorization', {
        body: { travelerId: anna.uid, paymentMethod: anna.card },
      });
      return answer.status === 200 && answer;
    });

    expect(shown).toMatchObject({ purpose: 'pay', rideId: ride.id, amountCents: ride.totalRateCents, open: true });
    expect([paid, again]).toEqual([{ status: 'done' }, { status: 'done' }]);
    expect(next.body).toMatchObject({ status: 'requires_capture' });
    expect(await anna.call('GET /receivables')).toEqual({ items: [] });
    expect((await moneyOf(system, anna.uid)).taken).toEqual([ride.totalRateCents]);
  });
});

describe('an operator who was selected', () => {
  test('declines: the others stay selectable', async () => {
    const anna = await system.newTraveler();
    const { id } = await offeredRide(system, { traveler: anna, operators: [omar, lena], inHours: 72 });
    await anna.call(`POST /rides/${id}/select`, { operatorId: omar.uid });

    const declined = await omar.call<RideView>(`POST /rides/${id}/decline`, {});
    const seen = await rideOf(anna, id);

    expect(declined).toMatchObject({
      exact: false,
      passengerPhone: null,
      statusText: expect.stringMatching(/declined/i),
    });
    expect(seen).toMatchObject({ status: 'PENDING', displayStatus: 'ACCEPTED', selectedOperatorId: null });
    expect(seen.offers.map(({ operatorId, selectable }) => [operatorId, selectable])).toEqual([
      [omar.uid, false],
      [lena.uid, true],
    ]);
    await untilText(system, anna, 'declined to confirm');
  });

  test('cancels after confirming: the money is released, the passenger hidden, and another may take over', async () => {
    const anna = await system.newTraveler();
    const ride = await paidRide(system, { traveler: anna, operators: [omar, lena], inHours: 30 });

    const cancelled = await omar.call<RideView>(`POST /rides/${ride.id}/cancelConfirmed`, {});
    await waitUntil('the money to be released', async () => (await moneyOf(system, anna.uid)).held.length === 0);
    const pending = await rideOf(anna, ride.id);
    await selectAndConfirm(anna, lena, ride.id);
    const again = await untilCharge(anna, ride.id, ['ride', 'authorized']);

    expect(cancelled).toMatchObject({ status: 'PENDING', exact: false, passengerPhone: null, serviceFrom: null });
    expect(pending).toMatchObject({ status: 'PENDING', confirmedByOperatorId: null });
    expect(pending.offers.filter(({ selectable }) => selectable).map(({ operatorId }) => operatorId)).toEqual([
      lena.uid,
    ]);
    expect(again).toMatchObject({ status: 'CONFIRMED', confirmedByOperatorId: lena.uid });
    await eventually(() => moneyOf(system, anna.uid), {
      taken: [],
      held: [again.totalRateCents],
      released: [500, ride.totalRateCents],
    });
    await untilText(system, anna, 'cancelled it after confirming it');
    await untilText(system, omar, `You cancelled ride ${ride.rideConfirmationCode}`);
  });
});

describe('an operator who leaves', () => {
  const confirmed = async (anna: Traveler, inHours: number) =>
    (await paidRide(system, { traveler: anna, operators: [omar], inHours })).id;
  const selected = async (anna: Traveler) => {
    const { id } = await offeredRide(system, { traveler: anna, operators: [omar], inHours: 72 });
    await anna.call(`POST /rides/${id}/select`, { operatorId: omar.uid });
    return id;
  };
  const onTheWay = async (anna: Traveler) => {
    const id = await confirmed(anna, 2.5);
    await untilRide(omar, id, ({ nextStages, stageLock }) => nextStages.length > 0 && stageLock === null);
    await reportStage(omar, id, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION');
    return id;
  };

  test.each<[string, (anna: Traveler) => Promise<string>, [string, string]]>([
    ['after the selection', selected, ['decline', 'Omar declined to confirm your ride']],
    ['after the confirmation', (anna) => confirmed(anna, 30), ['cancelConfirmed', 'Omar cancelled your ride']],
    ['two and a half hours before', (anna) => confirmed(anna, 2.5), ['cancelConfirmed', 'Omar cancelled your ride']],
    ['on the way', onTheWay, ['cancelConfirmed', 'Omar cancelled your ride']],
  ])('%s is named over the ride, with what can be done now, for nothing', async (_when, ride, [command, headline]) => {
    const anna = await system.newTraveler();
    const id = await ride(anna);
    const before = await rideOf(anna, id);

    await omar.call(`POST /rides/${id}/${command}`, {});
    const after = await rideOf(anna, id);

    expect(before.headline).not.toBe(headline);
    expect(after).toMatchObject({ status: 'PENDING', headline, currentRideStatus: null, selectedOperatorId: null });
    expect(after.actions).toEqual(expect.arrayContaining(['ask-again', 'raise-price', 'cancel']));
    expect(await preview(anna, after)).toMatchObject({ feeCents: 0 });
  });
});

describe('a ride that nobody confirmed', () => {
  test('is cancelled at the time of service without a fee, and everybody is told', async () => {
    const anna = await system.newTraveler();
    const ride = await offeredRide(system, { traveler: anna, operators: [omar], inHours: 5 });
    await system.moveClock(5.1);

    const seen = await untilRide(anna, ride.id, ({ status }) => status === 'CANCELLED');
    await untilCharge(anna, ride.id, ['booking-hold', 'voided']);

    expect(seen.cancellation).toMatchObject({ reason: 'NOBODY_CONFIRMED', rule: null, feeCents: 0 });
    await eventually(() => moneyOf(system, anna.uid), { taken: [], held: [], released: [500] });
    await untilText(system, anna, 'it was not confirmed in time');
    await untilText(system, omar, `${rideOffered(ride)} Cancelled because it was not confirmed in time`);
  });

  test('costs $5 off session when the hold has expired before the traveler cancels', async () => {
    const anna = await system.newTraveler();
    const ride = await offeredRide(system, { traveler: anna, operators: [omar], inHours: 12 * 24 });
    await system.moveClock(8 * 24);

    const shown = await cancel(anna, ride);
    await waitUntil('the fee', async () => (await moneyOf(system, anna.uid)).taken.length > 0);

    expect(shown).toMatchObject({ rule: 'nobody-confirmed', feeCents: 500 });
    await eventually(() => moneyOf(system, anna.uid), { taken: [500], held: [], released: [500] });
  });
});
