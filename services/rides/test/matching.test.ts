import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { stateCodes, vehicleClasses } from '@livery/contracts/vocabulary.ts';
import { modelOf } from '@livery/platform/mongo/connect.ts';
import { seededChoice } from '@livery/platform/testing/seeded-choice.ts';
import { connectTestDatabase } from '@livery/platform/testing/test-database.ts';
import { refusal } from '../domain/commands/refusal.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { matches } from '../domain/matching/match-operator.ts';
import { isActiveOperator, type Operator } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import { operatorsFor, ridesFor } from '../store/matching.ts';
import { rideSchema } from '../store/ride-schema.ts';
import { asViewer, contextOf } from './act.ts';
import { anOffer, anOperator, aRide, noon } from './builders.ts';

const pick = seededChoice(20_261_122);
const { operator } = anOperator();
const nearNoon = () => new Date(noon.getTime() + pick(-1, 0, 1, 60) * minuteMs);
const uids = Array.from({ length: 40 }, (_each, at) => `operator-${at}`);

const operators = uids.map((uid) =>
  anOperator({
    uid,
    approved: pick(true, true, true, false),
    suspended: pick(false, false, false, true),
    operator: {
      ...operator,
      state: pick(...stateCodes.slice(0, 3)),
      airports: pick([], ['ORD'], ['MDW', 'ORD']),
      carType: pick(...vehicleClasses),
    },
  }),
);

const rides = Array.from({ length: 320 }, (_each, at): Ride => {
  const answering = pick<readonly string[]>([], [pick(...uids)], [pick(...uids), pick(...uids)]);
  return aRide({
    rideId: `ride-${at}`,
    rideConfirmationCode: `code-${at}`,
    authorId: pick('anna', pick(...uids)),
    status: pick('PENDING', 'PENDING', 'PENDING', 'CONFIRMED', 'CANCELLED'),
    open: pick(true, true, true, false),
    serviceAt: nearNoon(),
    serviceVehicle: pick(...vehicleClasses),
    serviceFromState: pick(...stateCodes.slice(0, 3)),
    nearbyAirports: pick([], ['ORD'], ['PWK']),
    offers: [...new Set(answering)].map((operatorId) =>
      anOffer({ operatorId, status: pick('available', 'selected', 'denied', 'withdrawn') }),
    ),
    selectionCount: pick(0, 0, selectionsAtMost - 1, selectionsAtMost),
    headStart: pick(null, null, { endsAt: nearNoon(), operatorIds: [pick(...uids)] }),
  });
});

let connection: Awaited<ReturnType<typeof connectTestDatabase>>;
beforeAll(async () => {
  connection = await connectTestDatabase('matching');
  // With the indexes, because the queries find rides by them.
  await modelOf(connection, 'rides', rideSchema).createIndexes();
  await connection
    .collection<{ _id: string }>('rides')
    .insertMany(rides.map((ride) => ({ ...ride, _id: ride.rideId })));
  await connection
    .collection<{ _id: string }>('profiles')
    .insertMany(operators.map((each) => ({ ...each, _id: each.uid })));
}, 30_000);
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const idsIn = async (name: string, filter: object) => {
  const found = await connection.collection(name).find(filter).project({ _id: 1 }).toArray();
  return found.map(({ _id }) => String(_id)).sort();
};

/** An operator may answer if the row does not refuse, or refuses only for something that the operator can fix. */
const mayAnswer = (ride: Ride, person: Operator) => {
  const refused = refusal(rideCommands.offer, contextOf(ride, asViewer(person.uid, person)));
  return !refused || refused.needs !== undefined;
};

test('the list of new rides holds what the operator may answer, and nothing else', async () => {
  const active = operators.filter((person) => isActiveOperator(person));
  const listed = await Promise.all(active.map((person) => idsIn('rides', ridesFor(person, noon, []))));
  const allowed = active.map((person) =>
    rides
      .filter((ride) => mayAnswer(ride, person))
      .map(({ rideId }) => rideId)
      .sort(),
  );

  expect(listed).toEqual(allowed);
  expect(allowed.flat().length).toBeGreaterThan(50);
});

test('those who are asked are those whom the ride matches', async () => {
  const asked = await Promise.all(rides.map((ride) => idsIn('profiles', operatorsFor(ride))));
  const matching = rides.map((ride) =>
    operators
      .filter((person) => isActiveOperator(person) && person.uid !== ride.authorId && matches(ride, person))
      .map(({ uid }) => uid)
      .sort(),
  );

  expect(asked).toEqual(matching);
  expect(matching.flat().length).toBeGreaterThan(100);
}, 30_000);
