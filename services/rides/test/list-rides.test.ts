import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { keptAtHandHours } from '@livery/contracts/rides/policy.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aConfirmedRide, anOffer, anOperator } from './builders.ts';
import { putRide } from './put-ride.ts';
import {
  aKnownOperator,
  aKnownTraveler,
  anOpenRide,
  asOperator,
  databaseOf,
  noonInDays,
  startRides,
  userFacts,
} from './rides-harness.ts';

let service: TestService;
let anna: string;
beforeAll(async () => {
  service = await startRides();
  anna = await aKnownTraveler(service);
}, 60_000);
afterAll(() => service.stop(), 30_000);

const charges = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };
/** Each test has a state of its own, so that their new rides do not mix. */
const operatorIn = (state: 'WY' | 'VT' | 'HI' | 'AK', airports: string[] = []) =>
  aKnownOperator(service, { operator: { ...anOperator().operator, state, airports } });
const cheyenne = {
  fromlat: 41.14,
  fromlng: -104.8202,
  tolat: 41.3114,
  tolng: -105.5911,
  serviceFromState: 'WY',
  calculatedDistance: 50,
};
const honolulu = { fromlat: 21.3187, fromlng: -157.9225, tolat: 21.3354, tolng: -158.056, calculatedDistance: 12 };
const hilo = { fromlat: 19.7071, fromlng: -155.0885, tolat: 19.4297, tolng: -155.239, calculatedDistance: 28 };
const seattle = {
  ...cheyenne,
  fromlat: 47.4502,
  fromlng: -122.3088,
  tolat: 47.6062,
  tolng: -122.3321,
  calculatedDistance: 14,
};
const burlington = { ...cheyenne, fromlat: 44.4759, fromlng: -73.2121, tolat: 44.2601, tolng: -72.5754 };

const answerAs = (uid: string, path: string, body: object = {}) =>
  service.call(`POST /rides/${path}`, { as: asOperator(uid), body });
const tab = async (uid: string, list: string) => {
  const { body } = await service.call(`GET /rides?list=${list}`, { as: asOperator(uid) });
  return { ids: body.items.map(({ id }: { id: string }) => id), counts: body.counts };
};

describe('an operator’s tabs', () => {
  test('follow a ride from new to confirmed, for each of those who answered', async () => {
    const [otto, olga] = [await operatorIn('WY'), await operatorIn('WY')];
    const { id } = await anOpenRide(service, anna, cheyenne);
    expect((await tab(otto, 'new')).ids).toEqual([id]);

    await answerAs(otto, `${id}/offer`, charges);
    expect(await tab(otto, 'pendingApproval')).toEqual({
      ids: [id],
      counts: { confirmed: 0, new: 0, pendingApproval: 1 },
    });

    await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId: otto } });
    expect((await tab(olga, 'new')).ids).toEqual([]);
    expect(await tab(otto, 'owed')).toMatchObject({ ids: [id], counts: { pendingApproval: 1 } });
    expect((await tab(olga, 'owed')).ids).toEqual([]);

    await answerAs(otto, `${id}/confirm`);
    expect((await tab(otto, 'owed')).ids).toEqual([]);
    expect((await tab(otto, 'confirmed')).ids).toEqual([id]);
    expect((await tab(olga, 'confirmed')).ids).toEqual([]);

    await answerAs(otto, `${id}/cancelConfirmed`);
    expect((await tab(otto, 'past')).ids).toEqual([id]);
    expect((await tab(olga, 'new')).ids).toEqual([id]);
  });

  test('hold a ride once even if it is in the operator’s state and near its airport, soonest first', async () => {
    const [here, flying] = [await operatorIn('HI', ['HNL']), await operatorIn('AK', ['HNL'])];
    const later = await anOpenRide(service, anna, { ...honolulu, serviceFromState: 'HI', serviceDate: noonInDays(7) });
    const sooner = await anOpenRide(service, anna, { ...hilo, serviceFromState: 'HI', serviceDate: noonInDays(6) });

    expect(await tab(here, 'new')).toMatchObject({ ids: [sooner.id, later.id], counts: { new: 2 } });
    expect(await tab(flying, 'new')).toMatchObject({ ids: [later.id], counts: { new: 1 } });
  });

  test('hide a ride from the operator that denied it', async () => {
    const otto = await operatorIn('VT');
    const { id } = await anOpenRide(service, anna, burlington);

    await answerAs(otto, `${id}/deny`);

    expect(await tab(otto, 'new')).toMatchObject({ ids: [], counts: { new: 0 } });
    expect((await tab(otto, 'past')).ids).toEqual([]);
  });

  test('mark the rides of those who prefer the operator', async () => {
    const otto = await operatorIn('AK', ['SEA']);
    const fan = await aKnownTraveler(service, { preferredOperators: [otto] });
    const [ofFan, ofAnna] = [await anOpenRide(service, fan, seattle), await anOpenRide(service, anna, seattle)];

    const { body } = await service.call('GET /rides?list=new', { as: asOperator(otto) });

    const preferred = body.items.map(({ id, preferred }: RideRow) => [id, preferred]);
    expect(Object.fromEntries(preferred)).toEqual({ [ofFan.id]: true, [ofAnna.id]: false });
  });
});

test.each(['new', 'confirmed'])(
  'an operator nobody has heard of yet is asked to read the list again: %s',
  async (list) => {
    const refused = await service.call(`GET /rides?list=${list}`, { as: asOperator('unknown') });

    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'PROFILE_NOT_HERE_YET' } } });
  },
);

test('a suspended operator who is not approved reads the rides it still has, and no new ones', async () => {
  const uid = await operatorIn('HI');
  const user = userFacts(uid, {
    accountType: 'Operator',
    approval: 'on-hold',
    suspended: true,
    operator: anOperator().operator,
  });
  const data = { user, reason: 'Complaints.' };
  await service.handled(await service.publish({ type: 'user.suspended', subject: uid, sequence: 2, data }));

  const kept = await service.call('GET /rides?list=confirmed', { as: asOperator(uid) });
  const fresh = await service.call('GET /rides?list=new', { as: asOperator(uid) });

  expect(kept).toMatchObject({ status: 200, body: { items: [] } });
  expect(fresh).toMatchObject({ status: 403, body: { error: { code: 'USER_SUSPENDED' } } });
});

test('an operator put on hold reads the ride it has confirmed, and neither reads nor counts new ones', async () => {
  const uid = await operatorIn('WY');
  const { id } = await anOpenRide(service, anna, cheyenne);
  await answerAs(uid, `${id}/offer`, charges);
  await service.call(`POST /rides/${id}/select`, { as: { uid: anna }, body: { operatorId: uid } });
  await answerAs(uid, `${id}/confirm`);
  const user = userFacts(uid, { accountType: 'Operator', approval: 'on-hold', operator: anOperator().operator });
  await service.handled(await service.publish({ type: 'operator.held', subject: uid, sequence: 2, data: { user } }));

  const kept = await tab(uid, 'confirmed');
  const fresh = await service.call('GET /rides?list=new', { as: asOperator(uid) });

  expect(kept).toEqual({ ids: [id], counts: { confirmed: 1, pendingApproval: 0 } });
  expect(fresh).toMatchObject({ status: 403, body: { error: { code: 'NOT_APPROVED' } } });
});

test('a confirmed ride whose time has come without a word is past, and stays at hand for hours for both sides', async () => {
  const [traveler, otto] = [await aKnownTraveler(service), await operatorIn('VT')];
  const [late, old] = [`late-${traveler}`, `old-${traveler}`];
  const connection = await databaseOf(service);
  const putConfirmed = async (rideId: string, hoursAgo: number) => {
    const offers = [anOffer({ operatorId: otto, status: 'confirmed' })];
    const serviceAt = new Date(Date.now() - hoursAgo * hourMs);
    const about = { rideId, rideConfirmationCode: rideId, authorId: traveler };
    await putRide(connection, aConfirmedRide({ ...about, offers, serviceAt }));
  };
  await putConfirmed(late, 1);
  await putConfirmed(old, keptAtHandHours + 1);
  await connection.close();
  const reservations = async (list: string) => {
    const { body } = await service.call(`GET /reservations?list=${list}`, { as: { uid: traveler } });
    return body.items.map(({ id }: RideRow) => id);
  };

  const lists = ['past', 'confirmed', 'atHand'];
  const ofTraveler = await Promise.all(lists.map(reservations));
  const ofOperator = await Promise.all(lists.map(async (list) => (await tab(otto, list)).ids));

  expect(ofTraveler).toEqual([[late, old], [], [late]]);
  expect(ofOperator).toEqual([[late, old], [], [late]]);
});

test('a traveler’s reservations are paged, soonest first', async () => {
  const traveler = await aKnownTraveler(service);
  for (let rides = 0; rides < 11; rides += 1) await anOpenRide(service, traveler);

  const { body } = await service.call('GET /reservations?list=pending&page=2&pageSize=10', { as: { uid: traveler } });

  expect(body).toMatchObject({ page: 2, pageSize: 10, total: 11, more: false, counts: { pending: 11 } });
  expect(body.items).toMatchObject([{ status: 'PENDING', actionLink: expect.stringMatching(/^\/ride\/requested\//) }]);
});

test('a pending reservation says how many operators have replied', async () => {
  const [traveler, otto] = [await aKnownTraveler(service), await operatorIn('WY')];
  const { id } = await anOpenRide(service, traveler, cheyenne);
  await answerAs(otto, `${id}/offer`, charges);

  const { body } = await service.call('GET /reservations?list=pending', { as: { uid: traveler } });

  expect(body.items).toMatchObject([{ id, statusText: messages.operatorsReplied(1), turn: { step: 'choose' } }]);
});

test('an operator reads the history of what it has answered, not of what it may answer', async () => {
  const [otto, olga] = [await operatorIn('WY'), await operatorIn('WY')];
  const { id } = await anOpenRide(service, anna, cheyenne);
  await answerAs(otto, `${id}/offer`, charges);
  const historyFor = (uid: string) => service.call(`GET /rides/${id}/history`, { as: asOperator(uid) });

  expect((await historyFor(otto)).body.items).toMatchObject([{ user: otto }]);
  expect(await historyFor(olga)).toMatchObject({ status: 404, body: { error: { code: 'RIDE_NOT_FOUND' } } });
});
