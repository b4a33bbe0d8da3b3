import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import type { Answer } from '@livery/stack/people/person.ts';
import { offer, rideOf, selectAndConfirm } from '@livery/stack/people/rides.ts';
import type { Traveler } from '@livery/stack/people/sign-up.ts';
import { logIn, type Member } from '@livery/stack/people/sign-up.ts';
import { eventually } from '../support/eventually.ts';
import { moneyOf } from '../support/money.ts';
import { confirmedRide, offeredRide, openRide, paidRide, untilCharge } from '../support/prepared-rides.ts';
import { setUpSystem } from '../support/set-up-system.ts';

const system = setUpSystem();
let anna: Traveler;
let omar: Member;
let lena: Member;

beforeAll(async () => {
  [anna, omar, lena] = await Promise.all([
    system.newTraveler('Anna'),
    system.newOperator('Omar'),
    system.newOperator('Lena'),
  ]);
}, 120_000);

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
const linesOf = async (ride: RideView) =>
  (await anna.call<{ items: { action: string }[] }>(`GET /rides/${ride.id}/history`)).items.map(({ action }) => action);
const timesSaid = (lines: string[], words: RegExp) => lines.filter((line) => words.test(line)).length;

const twoOffers = () => offeredRide(system, { traveler: anna, operators: [omar, lena], inHours: 30 });
const selected = async (operator: Member) => {
  const ride = await twoOffers();
  return anna.call<RideView>(`POST /rides/${ride.id}/select`, { operatorId: operator.uid });
};

/** The loser of a race reads why, and how things stand now. */
const conflictIn = (status: string) => ({
  status: 409,
  body: { error: { code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String), state: { status } } },
});

describe('at the same moment', () => {
  test('two operators accept: both offers stand', async () => {
    const ride = await openRide(system, { traveler: anna, inHours: 72 });

    await Promise.all([offer(omar, ride.id), offer(lena, ride.id)]);

    const seen = await rideOf(anna, ride.id);
    expect(seen.offers.map(({ operatorId, status }) => `${operatorId} ${status}`).sort()).toEqual(
      [`${omar.uid} available`, `${lena.uid} available`].sort(),
    );
  });

  test('two windows of a traveler select different operators: one is selected in the end', async () => {
    const ride = await twoOffers();
    const window = await logIn(system, anna.email);

    const answers = await Promise.all([
      anna.ask(`POST /rides/${ride.id}/select`, { body: { operatorId: omar.uid } }),
      window.ask(`POST /rides/${ride.id}/select`, { body: { operatorId: lena.uid } }),
    ]);

    const seen = await rideOf(anna, ride.id);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(seen.offers.map(({ status }) => status).sort()).toEqual(['selected', 'unselected']);
    expect(seen.selectedOperatorId).toBe(seen.offers.find(({ status }) => status === 'selected')?.operatorId);
    expect(timesSaid(await linesOf(ride), /was selected/)).toBe(2);
  });

  test('the operator confirms while the traveler unselects: one of them wins', async () => {
    const ride = await selected(omar);

    const [confirmed, unselected] = await Promise.all([
      omar.ask(`POST /rides/${ride.id}/confirm`, { body: {} }),
      anna.ask(`POST /rides/${ride.id}/unselect`, { body: { operatorId: omar.uid } }),
    ]);

    const seen = await rideOf(anna, ride.id);
    const loser = confirmed.status === 409 ? confirmed : unselected;
    expect(statuses([confirmed, unselected])).toEqual([200, 409]);
    expect(loser).toMatchObject(conflictIn(seen.status));
    expect(seen.status).toBe(confirmed.status === 200 ? 'CONFIRMED' : 'PENDING');
  });

  test('the traveler selects another while the first confirms: at most one is confirmed', async () => {
    const ride = await selected(omar);

    const answers = await Promise.all([
      omar.ask(`POST /rides/${ride.id}/confirm`, { body: {} }),
      anna.ask(`POST /rides/${ride.id}/select`, { body: { operatorId: lena.uid } }),
    ]);

    const seen = await rideOf(anna, ride.id);
    expect(statuses(answers)).toEqual([200, 409]);
    expect([omar.uid, null]).toContain(seen.confirmedByOperatorId);
    expect(timesSaid(await linesOf(ride), /confirmed the ride/)).toBe(seen.status === 'CONFIRMED' ? 1 : 0);
  });

  test('two operators confirm: only the selected one can', async () => {
    const ride = await selected(lena);

    const [omars, lenas] = await Promise.all([
      omar.ask(`POST /rides/${ride.id}/confirm`, { body: {} }),
      lena.ask(`POST /rides/${ride.id}/confirm`, { body: {} }),
    ]);
    const seen = await untilCharge(anna, ride.id, ['ride', 'authorized']);

    expect(lenas.status).toBe(200);
    expect(omars.status).toBe(409);
    expect(seen).toMatchObject({ status: 'CONFIRMED', confirmedByOperatorId: lena.uid });
    expect(seen.charges.filter(({ purpose }) => purpose === 'ride')).toHaveLength(1);
  });

  test('an operator confirms in two windows without a key: once', async () => {
    const ride = await selected(omar);
    const window = await logIn(system, omar.email);

    const answers = await Promise.all(
      [omar, window].map((page) => page.ask(`POST /rides/${ride.id}/confirm`, { body: {} })),
    );

    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(conflictIn('CONFIRMED'));
    expect(timesSaid(await linesOf(ride), /confirmed the ride/)).toBe(1);
  });

  test('a traveler cancels twice: one fee is taken', async () => {
    const bert = await system.newTraveler('Bert');
    const ride = await paidRide(system, { traveler: bert, operators: [omar], inHours: 20 });

    const answers = await Promise.all(
      [bert, bert].map((page) => page.ask(`POST /rides/${ride.id}/cancellation`, { body: { rule: 'inside-policy' } })),
    );
    await untilCharge(bert, ride.id, ['ride', 'captured']);

    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(conflictIn('CANCELLED'));
    await eventually(() => moneyOf(system, bert.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
  });

  test('the traveler cancels while the operator cancels: nobody pays for both', async () => {
    const bert = await system.newTraveler('Bert');
    const ride = await confirmedRide(system, { traveler: bert, operators: [omar], inHours: 72 });

    const [byOperator, byTraveler] = await Promise.all([
      omar.ask(`POST /rides/${ride.id}/cancelConfirmed`, { body: {} }),
      bert.ask(`POST /rides/${ride.id}/cancellation`, { body: { rule: 'outside-policy' } }),
    ]);

    const seen = await rideOf(bert, ride.id);
    expect(statuses([byOperator, byTraveler])).toEqual([200, 409]);
    expect(seen.status).toBe(byTraveler.status === 200 ? 'CANCELLED' : 'PENDING');
  });
});

describe('a stale page', () => {
  test('of an operator hears that the ride has gone to another', async () => {
    const ride = await twoOffers();
    await selectAndConfirm(anna, lena, ride.id);

    const answers = await Promise.all(
      ['confirm', 'withdraw', 'decline'].map((command) => omar.ask(`POST /rides/${ride.id}/${command}`, { body: {} })),
    );

    for (const answer of answers) expect(answer).toMatchObject(conflictIn('CONFIRMED'));
  });

  test('of a traveler hears that the ride is confirmed', async () => {
    const ride = await confirmedRide(system, { traveler: anna, operators: [omar, lena], inHours: 72 });

    const select = await anna.ask(`POST /rides/${ride.id}/select`, { body: { operatorId: lena.uid } });
    const unselect = await anna.ask(`POST /rides/${ride.id}/unselect`, { body: { operatorId: omar.uid } });

    expect(select).toMatchObject(conflictIn('CONFIRMED'));
    expect(unselect).toMatchObject(conflictIn('CONFIRMED'));
  });

  test('of the confirmed operator hears that the traveler has cancelled', async () => {
    const ride = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 72 });
    await anna.call(`POST /rides/${ride.id}/cancellation`, { rule: 'outside-policy' });

    const late = await omar.ask(`POST /rides/${ride.id}/stage`, {
      body: { stage: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' },
    });

    expect(late).toMatchObject(conflictIn('CANCELLED'));
  });
});
