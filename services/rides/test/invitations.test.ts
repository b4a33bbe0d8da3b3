import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { matchedOperatorsAtMost } from '@livery/contracts/rides/policy.ts';
import type { StateCode, VehicleClass } from '@livery/contracts/vocabulary.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { invitableOperators } from '../actions/invitable-operators.ts';
import type { Ride } from '../domain/ride.ts';
import { type PersonStore, personStore } from '../store/person-store.ts';
import { anOffer, anOperator, aRide } from './builders.ts';
import { accountFacts, userFacts } from './rides-harness.ts';

/** In the order in which the database finds them: larger vehicles first. */
const classes: VehicleClass[] = ['LuxurySedan', 'SUV', 'Sedan'];
const inEachClass = (matchedOperatorsAtMost + 100) / classes.length;
const uidsIn = (state: StateCode, carType: VehicleClass) =>
  Array.from({ length: inEachClass }, (_each, at) => `${state}-${carType}-${at}`);
const all = (state: StateCode) => classes.flatMap((carType) => uidsIn(state, carType));
const sedansOf = (uids: readonly string[]) => uids.filter((uid) => uid.includes('-Sedan-'));

let opened: TestStores<PersonStore>;
const invited = (ride: Ride) => invitableOperators({ people: opened.stores, hasCaughtUp: () => true }, ride);

async function putOperators(state: StateCode, carType: VehicleClass): Promise<void> {
  const operator = { ...anOperator().operator, state, airports: [], carType };
  for (const uid of uidsIn(state, carType))
    await opened.stores.projectProfile(userFacts(uid, { accountType: 'Operator', approval: 'approved', operator }), 1);
}

beforeAll(async () => {
  opened = await openTestStores('invitations', personStore);
  for (const carType of classes) {
    await putOperators('IL', carType);
    await putOperators('WI', carType);
  }
  // In Wisconsin, those whom the database finds last are the only ones who have all it takes.
  for (const uid of uidsIn('WI', 'Sedan')) await opened.stores.projectAccount(accountFacts(uid), 1);
}, 60_000);
afterAll(() => opened.close());

test('where very many match, each of them is told of one of a few rides, and as many as may be of each', async () => {
  const rides = Array.from({ length: 20 }, (_each, at) => aRide({ rideId: `ride-${at}` }));

  const told = await Promise.all(rides.map((ride) => invited(ride)));

  expect(new Set(told.map((uids) => uids.length))).toEqual(new Set([matchedOperatorsAtMost]));
  expect([...new Set(told.flat())].sort()).toEqual(all('IL').sort());
  expect(told.filter((uids) => sedansOf(uids).length === 0)).toEqual([]);
});

test('the same ones are told when a ride opens twice, and others when its traveler asks again', async () => {
  const ride = aRide({ rideId: 'asked-again' });
  const first = await invited(ride);

  expect(await invited(ride)).toEqual(first);
  const again = await invited({ ...ride, timesAskedAgain: 1 });
  expect(again.filter((uid) => !first.includes(uid)).length).toBeGreaterThan(0);
});

test('whoever has answered takes nobody’s place', async () => {
  const ride = aRide({ rideId: 'answered' });
  const answered = (await invited(ride)).slice(0, 50);

  const told = await invited({ ...ride, offers: answered.map((operatorId) => anOffer({ operatorId })) });

  expect(told).toHaveLength(matchedOperatorsAtMost);
  expect(told.filter((uid) => answered.includes(uid))).toEqual([]);
});

test('those who may send an offer at once come first, and after the traveler’s preferred ones', async () => {
  const ride = aRide({ rideId: 'in-wisconsin', serviceFromState: 'WI' });
  const left = all('WI').find((uid) => !uid.includes('-Sedan-')) ?? '';
  const preferredOperators = [left, 'stranger'];
  await opened.stores.projectProfile(userFacts(ride.authorId, { preferredOperators }), 1);

  const told = await invited({ ...ride, timesAskedAgain: 1 });

  expect(told[0]).toBe(left);
  expect(told.slice(1, inEachClass + 1).sort()).toEqual(uidsIn('WI', 'Sedan').sort());
  expect(told).toHaveLength(matchedOperatorsAtMost);
  expect(told).not.toContain('stranger');
});
