import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aggregateReads } from '@livery/platform/mongo/aggregate-reads.ts';
import { modelOf } from '@livery/platform/mongo/connect.ts';
import { seededChoice } from '@livery/platform/testing/seeded-choice.ts';
import { connectTestDatabase } from '@livery/platform/testing/test-database.ts';
import { refusal } from '../domain/commands/refusal.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { asSystem, runCommand } from '../domain/commands/run-command.ts';
import { confirmedOffer, peopleOf, type Ride } from '../domain/ride.ts';
import { withoutContact } from '../domain/without-contact.ts';
import { rideSchema } from '../store/ride-schema.ts';
import {
  idsOfRidesKeptFor,
  idsOfRidesToDrive,
  idsOfSelectionsBy,
  idsOfStandingOffers,
  idsStartingBefore,
  idsWithContactBefore,
} from '../store/ride-store.ts';
import { ridesToDecide } from '../store/rides-to-decide.ts';
import { aTraveler, noon } from './builders.ts';
import { generatedRides } from './generated-rides.ts';
import { putRide } from './put-ride.ts';

const pick = seededChoice(20_261_126);
const generated = generatedRides(20_261_127);
const operators = generated.operators.map((person) => ({ ...person, suspended: pick(true, false) }));
const travelers = [aTraveler(), aTraveler({ uid: 'tom', suspended: true })];
const people = new Map([...operators, ...travelers].map((person) => [person.uid, person]));

/** Staff have let some drivers, or an earlier one, drive; the passengers of some rides can no longer be called. */
const rides = generated.rides.map((ride): Ride => {
  const driver = confirmedOffer(ride)?.operatorId;
  const operatorId = pick(driver, driver, 'operator-0', undefined);
  // Another suspension may have ended what staff decided.
  const decision = () => ({ by: 'olivia', reason: 'Known well', at: noon, isOver: pick(true, false) });
  const kept = operatorId === undefined ? {} : { kept: { ...decision(), operatorId } };
  const travelerKept = pick(true, false) ? { travelerKept: decision() } : {};
  return { ...ride, ...kept, ...travelerKept, passengerPhone: pick(ride.passengerPhone, '') };
});

let connection: Awaited<ReturnType<typeof connectTestDatabase>>;
beforeAll(async () => {
  connection = await connectTestDatabase('queries');
  await Promise.all(rides.map((ride) => putRide(connection, ride)));
}, 30_000);
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const model = () => modelOf(connection, 'rides', rideSchema);
const stored = () => ({ ...aggregateReads<Ride>(model()), model: model() });
const idsWhere = (rule: (ride: Ride) => boolean) => rides.filter(rule).map(({ rideId }) => rideId);

test('what staff have to decide are the rides that they could keep and have not', async () => {
  const viewer = { uid: 'olivia', isAdmin: true, isOwner: true, person: undefined };
  const suspended = [...people.values()].filter((person) => person.suspended).map(({ uid }) => uid);
  const waits = (ride: Ride) => {
    const operatorId = confirmedOffer(ride)?.operatorId ?? '';
    const context = { ride, viewer, relation: 'admin', operatorId, people, now: noon } as const;
    return refusal(rideCommands.keep, context) === undefined;
  };

  const { items } = await stored().page(ridesToDecide(suspended).filter, { sort: { _id: 1 }, page: 1, pageSize: 400 });

  expect(items.map(({ id }) => id)).toEqual(idsWhere(waits).sort());
  expect(items.length).toBeGreaterThan(5);
});

test('offers that stand are those that a suspension ends', async () => {
  const ends = (uid: string) => (ride: Ride) =>
    refusal(rideCommands['end-offer'], asSystem(ride, noon, uid)) === undefined;

  const found = await Promise.all(operators.map(({ uid }) => idsOfStandingOffers(stored(), uid)));

  expect(found.map((ids) => ids.sort())).toEqual(operators.map(({ uid }) => idsWhere(ends(uid)).sort()));
  expect(found.flat().length).toBeGreaterThan(50);
});

test('rides to drive are those that the deletion of an account lets go', async () => {
  const ends = (uid: string) => (ride: Ride) =>
    refusal(rideCommands['release-gone'], asSystem(ride, noon, uid)) === undefined;

  const found = await Promise.all(operators.map(({ uid }) => idsOfRidesToDrive(stored(), uid)));

  expect(found.map((ids) => ids.sort())).toEqual(operators.map(({ uid }) => idsWhere(ends(uid)).sort()));
  expect(found.flat().length).toBeGreaterThan(5);
});

test('selections of a traveler are those that a suspension ends', async () => {
  const ends = (ride: Ride) => refusal(rideCommands['end-selection'], asSystem(ride, noon)) === undefined;

  const found = await Promise.all(generated.authors.map((uid) => idsOfSelectionsBy(stored(), uid)));

  const expected = generated.authors.map((uid) => idsWhere((ride) => ride.authorId === uid && ends(ride)).sort());
  expect(found.map((ids) => ids.sort())).toEqual(expected);
  expect(found.flat().length).toBeGreaterThan(20);
});

test('the rides that staff kept for somebody are those where another suspension ends that', async () => {
  const later = new Date(noon.getTime() + 1);
  const row = rideCommands['end-keeping'];
  const ends = (uid: string) => (ride: Ride) => {
    const context = asSystem(ride, later);
    const isSide = peopleOf(ride).includes(uid);
    return isSide && refusal(row, context) === undefined && runCommand(row, context, { uid }) !== undefined;
  };
  const uids = [...people.keys()];

  const found = await Promise.all(uids.map((uid) => idsOfRidesKeptFor(stored(), uid)));

  expect(found.map((ids) => ids.sort())).toEqual(uids.map((uid) => idsWhere(ends(uid)).sort()));
  expect(found.flat().length).toBeGreaterThan(20);
});

test('the passengers who are forgotten are those of whom the rule would forget something', async () => {
  const isOld = ({ serviceAt }: Ride) => serviceAt < noon;

  const forgotten = await idsWithContactBefore(stored(), noon);
  const old = await idsStartingBefore(
    stored(),
    idsWhere(() => true),
    noon,
  );

  expect(forgotten.sort()).toEqual(idsWhere((ride) => isOld(ride) && withoutContact(ride) !== undefined).sort());
  expect(old.sort()).toEqual(idsWhere(isOld).sort());
  expect(old.length).toBeGreaterThan(forgotten.length);
});
