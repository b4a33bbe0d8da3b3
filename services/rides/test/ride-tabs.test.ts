import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { type OfferStatus, overStatuses } from '@livery/contracts/rides/model.ts';
import { keptAtHandHours } from '@livery/contracts/rides/policy.ts';
import { modelOf } from '@livery/platform/mongo/connect.ts';
import { connectTestDatabase } from '@livery/platform/testing/test-database.ts';
import { relationTo } from '../domain/access/relation.ts';
import { refusal } from '../domain/commands/refusal.ts';
import { type RideCommand, rideCommands } from '../domain/commands/ride-commands.ts';
import type { Operator } from '../domain/person.ts';
import { offerOf, type Ride } from '../domain/ride.ts';
import { type OperatorList, operatorTabs, type ReservationList, reservationTabs } from '../store/ride-lists.ts';
import { rideSchema } from '../store/ride-schema.ts';
import { asViewer, contextOf } from './act.ts';
import { noon } from './builders.ts';
import { generatedRides } from './generated-rides.ts';

const { authors, operators, rides } = generatedRides(20_261_125);

let connection: Awaited<ReturnType<typeof connectTestDatabase>>;
beforeAll(async () => {
  connection = await connectTestDatabase('tabs');
  // With the indexes, because the queries find rides by them.
  await modelOf(connection, 'rides', rideSchema).createIndexes();
  await connection
    .collection<{ _id: string }>('rides')
    .insertMany(rides.map((ride) => ({ ...ride, _id: ride.rideId })));
}, 30_000);
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const found = async ({ filter }: { filter: object }) => {
  const documents = await connection.collection('rides').find(filter).project({ _id: 1 }).toArray();
  return documents.map(({ _id }) => String(_id)).sort();
};
const idsWhere = (rule: (ride: Ride) => boolean) =>
  rides
    .filter(rule)
    .map(({ rideId }) => rideId)
    .sort();

/** Over, or its time has come and nobody has set out (R19). */
const isGone = ({ status, serviceAt, currentRideStatus }: Ride) =>
  overStatuses.includes(status) || (serviceAt < noon && currentRideStatus === null);
/** Confirmed, and ahead, under way, or perhaps under way without a word. */
const isAtHand = ({ status, serviceAt, currentRideStatus }: Ride) =>
  status === 'CONFIRMED' &&
  (currentRideStatus !== null || serviceAt.getTime() >= noon.getTime() - keptAtHandHours * hourMs);

const ofAuthor: Record<ReservationList, (ride: Ride) => boolean> = {
  confirmed: (ride) => ride.status === 'CONFIRMED' && !isGone(ride),
  pending: (ride) => ride.status === 'PENDING' && !isGone(ride),
  past: isGone,
  atHand: isAtHand,
};

/** Whether the operator may give the command now. */
const may = (command: RideCommand, ride: Ride, person: Operator) =>
  refusal(rideCommands[command], contextOf(ride, asViewer(person.uid, person))) === undefined;
const answerOf = (ride: Ride, { uid }: Operator): OfferStatus | 'none' => offerOf(ride, uid)?.status ?? 'none';
const isIn = (status: OfferStatus | 'none', ...statuses: (OfferStatus | 'none')[]) => statuses.includes(status);

const ofOperator: Record<OperatorList, (ride: Ride, person: Operator) => boolean> = {
  new: (ride, person) => may('offer', ride, person),
  owed: (ride, person) => may('confirm', ride, person),
  pendingApproval: (ride, person) =>
    ride.status === 'PENDING' && !isGone(ride) && isIn(answerOf(ride, person), 'available', 'selected', 'unselected'),
  confirmed: (ride, person) => ride.status === 'CONFIRMED' && !isGone(ride) && answerOf(ride, person) === 'confirmed',
  past: (ride, person) => {
    const mine = answerOf(ride, person);
    if (isIn(mine, 'none', 'denied')) return false;
    const isLost = ride.status === 'CONFIRMED' && mine !== 'confirmed';
    return isGone(ride) || isLost || isIn(mine, 'withdrawn', 'declined', 'cancelled-after-confirming');
  },
  atHand: (ride, person) => isAtHand(ride) && answerOf(ride, person) === 'confirmed',
};

test.each(Object.keys(ofAuthor) as ReservationList[])('an author’s %s rides are those the rule names', async (tab) => {
  const listed = await Promise.all(authors.map((uid) => found(reservationTabs(uid, noon)[tab])));

  expect(listed).toEqual(authors.map((uid) => idsWhere((ride) => ride.authorId === uid && ofAuthor[tab](ride))));
  expect(listed.flat().length).toBeGreaterThan(30);
});

test.each(Object.keys(ofOperator) as OperatorList[])('an operator’s %s rides are those the rule names', async (tab) => {
  const listed = await Promise.all(operators.map((person) => found(operatorTabs(person, noon, [])[tab])));

  expect(listed).toEqual(operators.map((person) => idsWhere((ride) => ofOperator[tab](ride, person))));
  expect(listed.flat().length).toBeGreaterThan(10);
});

test('an author finds each ride in one tab', async () => {
  const listed = await Promise.all(
    authors.flatMap((uid) => {
      const { confirmed, pending, past } = reservationTabs(uid, noon);
      return [confirmed, pending, past].map((tab) => found(tab));
    }),
  );

  expect(listed.flat().sort()).toEqual(idsWhere(() => true));
});

test('an operator finds each ride that it may answer, and each that it answered but for those it denied', async () => {
  const listed = await Promise.all(
    operators.map(async (person) => {
      const tabs = await Promise.all(Object.values(operatorTabs(person, noon, [])).map((tab) => found(tab)));
      return [...new Set(tabs.flat())].sort();
    }),
  );

  const concerned = (ride: Ride, person: Operator) => {
    const relation = relationTo(ride, asViewer(person.uid, person), noon);
    if (relation === 'invited') return may('offer', ride, person);
    return relation !== 'stranger' && answerOf(ride, person) !== 'denied';
  };
  expect(listed).toEqual(operators.map((person) => idsWhere((ride) => concerned(ride, person))));
});
