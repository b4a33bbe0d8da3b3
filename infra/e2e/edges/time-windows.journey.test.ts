import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { pickUp, reportStage } from '@livery/stack/people/drive.ts';
import { bookRide, draftBooking, offer, rideOf, selectAndConfirm, untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { nextClockChanges } from '../support/clock-changes.ts';
import { eventually } from '../support/eventually.ts';
import { linkIn, textsSaying, untilMail, untilText } from '../support/messages.ts';
import { moneyOf } from '../support/money.ts';
import {
  chooseDecliningCard,
  confirmedRide,
  offeredRide,
  openRide,
  paidRide,
  untilCharge,
} from '../support/prepared-rides.ts';
import { setUpSystem } from '../support/set-up-system.ts';

const minutes = 1 / 60;

const system = setUpSystem();
let omar: Member;
let lena: Member;

beforeAll(async () => {
  [omar, lena] = await Promise.all([system.newOperator('Omar'), system.newOperator('Lena')]);
}, 120_000);

describe('a confirmed ride', () => {
  let anna: Traveler;
  let ride: RideView;

  test('is pre-authorized 48 hours before service, not earlier', async () => {
    anna = await system.newTraveler();
    ride = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 50 });
    const early = await moneyOf(system, anna.uid);
    await system.moveClock(2.1);

    await untilCharge(anna, ride.id, ['ride', 'authorized']);
    await untilCharge(anna, ride.id, ['booking-hold', 'voided']);

    expect(early).toEqual({ taken: [], held: [500], released: [] });
    await eventually(() => moneyOf(system, anna.uid), { taken: [], held: [ride.totalRateCents], released: [500] });
  });

  test('can be driven from 4 hours before service', async () => {
    const tooEarly = await omar.ask(`POST /rides/${ride.id}/stage`, {
      body: { stage: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' },
    });
    await system.moveClock(44);

    const onTheWay = await reportStage(omar, ride.id, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION');

    expect(tooEarly).toMatchObject({
      status: 409,
      body: { error: { code: 'STAGES_LOCKED', message: expect.stringContaining('can be updated from') } },
    });
    expect(onTheWay.currentRideStatus).toBe('OPERATOR_ON_WAY_TO_PICKUP_LOCATION');
  });
});

describe('a ride whose card declines', () => {
  const refusal = 'Your card was not accepted';
  let anna: Traveler;
  let ride: RideView;

  const untilRefusals = (count: number) =>
    waitUntil(`refusal ${count}`, async () => {
      const texts = await textsSaying(system, anna, refusal);
      return texts.length === count && texts;
    });

  test('stays confirmed, and the traveler is told how to repair it', async () => {
    anna = await system.newTraveler();
    ride = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 49 });
    await chooseDecliningCard(system, anna, ride.id);
    await system.moveClock(1.1);

    const seen = await untilCharge(anna, ride.id, ['ride', 'declined']);

    expect(seen).toMatchObject({ status: 'CONFIRMED', paymentIssue: { text: expect.any(String) } });
    expect(seen.actions).toContain('repair-payment');
    await untilRefusals(1);
    await untilMail(system, anna, refusal);
  });

  test('is tried again 36, 24 and 12 hours before service, each time with a fresh link', async () => {
    for (const count of [2, 3, 4]) {
      await system.moveClock(12);
      await untilRefusals(count);
    }
    const [newest, ...older] = await textsSaying(system, anna, refusal);

    const opened = await Promise.all(
      [newest, ...older].map(async (text) => text && (await anna.ask(`GET ${linkIn(text)}`)).status),
    );

    expect(opened).toEqual([200, 409, 409, 409]);
    expect(await moneyOf(system, anna.uid)).toMatchObject({ taken: [], held: [500] });
  });

  test('cannot be started', async () => {
    await system.moveClock(8.5);

    await expect(reportStage(omar, ride.id, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION')).rejects.toMatchObject({
      status: 409,
      code: 'PAYMENT_NOT_AUTHORIZED',
    });
  });

  test('is cancelled 2 hours before service without a fee, and both are told', async () => {
    await system.moveClock(1.5);

    const seen = await untilRide(anna, ride.id, ({ status }) => status === 'CANCELLED');
    await untilCharge(anna, ride.id, ['booking-hold', 'voided']);
    const { taken, held } = await moneyOf(system, anna.uid);

    expect(seen.cancellation).toMatchObject({ reason: 'PAYMENT', feeCents: 0 });
    expect({ taken, held }).toEqual({ taken: [], held: [] });
    await untilText(system, anna, 'the payment could not be authorized. No fee.');
    await untilText(system, omar, 'payment could not be authorized');
  });

  test('is given an hour after a late confirmation', async () => {
    const bert = await system.newTraveler('Bert');
    const { id } = await offeredRide(system, { traveler: bert, operators: [omar], inHours: 2.5 });
    await chooseDecliningCard(system, bert, id);
    await selectAndConfirm(bert, omar, id);
    await untilCharge(bert, id, ['ride', 'declined']);

    await system.moveClock(50 * minutes);
    const before = await rideOf(bert, id);
    await system.moveClock(11 * minutes);
    const after = await untilRide(bert, id, ({ status }) => status === 'CANCELLED');

    expect(before.status).toBe('CONFIRMED');
    expect(after.cancellation).toMatchObject({ reason: 'PAYMENT', feeCents: 0 });
  });
});

describe('a selected operator', () => {
  test('who stays silent for 2 hours is unselected, both are told, and the offer can be selected again', async () => {
    const anna = await system.newTraveler();
    const { id, rideConfirmationCode: code } = await offeredRide(system, {
      traveler: anna,
      operators: [omar],
      inHours: 72,
    });
    await anna.call(`POST /rides/${id}/select`, { operatorId: omar.uid });
    await system.moveClock(2.1);

    const seen = await untilRide(anna, id, ({ selectedOperatorId }) => selectedOperatorId === null);

    expect(seen.offers).toMatchObject([{ operatorId: omar.uid, status: 'unselected', selectable: true }]);
    await untilText(system, omar, `You did not confirm ride ${code} in time`);
    await untilText(system, anna, 'did not confirm it in time');
  });
});

describe('a ride that nobody answers', () => {
  test('is mentioned to its traveler after 2 hours', async () => {
    const anna = await system.newTraveler();
    const ride = await openRide(system, { traveler: anna, inHours: 72 });
    await system.moveClock(2.1);

    await untilMail(system, anna, `No operator has answered ride ${ride.rideConfirmationCode}`);
  });
});

describe('preferred operators', () => {
  test('see a ride ten minutes before the others', async () => {
    const anna = await system.newTraveler();
    const earlier = await openRide(system, { traveler: anna, inHours: 72 });
    await anna.call(`PUT /preferredOperators/${lena.uid}`);
    await untilRide(lena, earlier.id, ({ preferred }) => preferred);

    const { id, rideConfirmationCode: code } = await openRide(system, { traveler: anna, inHours: 73 });
    const first = await untilRide(lena, id, ({ actions }) => actions.includes('offer'));
    await untilText(system, lena, `New ride ${code}`);
    const hidden = await omar.ask(`GET /rides/${id}`);
    const untold = await textsSaying(system, omar, `New ride ${code}`);
    await system.moveClock(11 * minutes);
    await untilText(system, omar, `New ride ${code}`);

    expect(first.preferred).toBe(true);
    expect(hidden.status).toBe(404);
    expect(untold).toEqual([]);
    expect((await offer(omar, id)).offers).toMatchObject([{ operatorId: omar.uid, status: 'available' }]);
    expect(await textsSaying(system, lena, `New ride ${code}`)).toHaveLength(1);
  });
});

describe('a hold that no ride claims', () => {
  test('is released after 15 minutes, and a ride booked with it is cancelled', async () => {
    const anna = await system.newTraveler();
    const hold = await anna.call<{ id: string }>('POST /newRideBookingPreauthorization', {
      travelerId: anna.uid,
      paymentMethod: anna.card,
    });
    await system.moveClock(16 * minutes);
    await waitUntil('the hold to be released', async () => (await moneyOf(system, anna.uid)).held.length === 0);

    const draft = await draftBooking(anna, { card: anna.card, now: await system.businessNow() });
    const { id } = await anna.call<RideView>('POST /rides', { ...draft, preauthorizationId: hold.id });
    const seen = await untilRide(anna, id, ({ status }) => status === 'CANCELLED');

    expect(seen.cancellation).toMatchObject({ reason: 'PAYMENT', feeCents: 0 });
    await eventually(() => moneyOf(system, anna.uid), { taken: [], held: [], released: [500] });
  });
});

describe('the night when the clocks change', () => {
  test('a time that does not exist is refused', async () => {
    const anna = await system.newTraveler();
    const { skipped } = await nextClockChanges(system);
    const draft = await draftBooking(anna, { card: anna.card, booking: { serviceDate: skipped } });

    const refused = await anna.ask('POST /rides', { body: { ...draft, preauthorizationId: 'pi_any' } });

    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: { code: 'TIME_DOES_NOT_EXIST', fields: { serviceDate: expect.stringContaining('does not exist') } },
      },
    });
  });

  test('the first of two is taken when a time occurs twice', async () => {
    const anna = await system.newTraveler();
    const { repeated } = await nextClockChanges(system);

    const ride = await bookRide(anna, { card: anna.card, booking: { serviceDate: repeated } });

    expect(ride).toMatchObject({
      timeZone: 'America/Chicago',
      serviceDate: repeated,
      serviceAt: `${repeated.slice(0, 10)}T06:30:00.000Z`,
    });
  });
});

describe('a ride that the operator forgets to end', () => {
  let anna: Traveler;
  let ride: RideView;

  test('reminds the operator, and is captured before the provider releases the money', async () => {
    anna = await system.newTraveler();
    ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 3 });
    await pickUp(omar, ride.id);
    await system.moveClock(6);
    await untilText(system, omar, `Ride ${ride.rideConfirmationCode} should be over`);
    await system.moveClock(97);

    const seen = await untilCharge(anna, ride.id, ['ride', 'captured']);

    expect(seen.status).toBe('CONFIRMED');
    await eventually(() => moneyOf(system, anna.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
  });

  test('is not charged again when it is ended after all', async () => {
    const ended = await reportStage(omar, ride.id, 'RIDE_ENDED');
    await untilText(system, anna, `Ride ${ride.rideConfirmationCode} has ended`);

    expect(ended).toMatchObject({ status: 'COMPLETED', finalRateCents: ride.totalRateCents });
    await eventually(() => moneyOf(system, anna.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
  });
});
