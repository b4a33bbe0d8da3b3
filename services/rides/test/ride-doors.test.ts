import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import { linkToken } from '@livery/platform/http/links.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { type RideCommand, rideCommands } from '../domain/commands/ride-commands.ts';
import { cancellationFee } from '../domain/pricing/cancellation-fee.ts';
import type { Ride } from '../domain/ride.ts';
import { anOperator } from './builders.ts';
import { type Asker, type Condition, conditions, expected, type Question, situations, times } from './policy-model.ts';
import { lacking, rideLike } from './policy-world.ts';
import { putRide } from './put-ride.ts';
import { accountFacts, asOperator, databaseOf, startRides, userFacts } from './rides-harness.ts';

type Connection = Awaited<ReturnType<typeof databaseOf>>;

let service: TestService;
let connection: Connection;

/** There is an Otto for each thing he may lack, each with an id of its own, and so there is for the suspended Anna. */
function uidOf(asker: string, condition: Condition): string {
  const isOther = asker === 'otto' || (asker === 'anna' && condition === 'traveler-suspended');
  return isOther ? `${asker}-${condition}` : asker;
}

const suspended = uidOf('anna', 'traveler-suspended');

async function publishPerson(uid: string, condition: Condition, user: Partial<UserFacts> = {}) {
  const { operator } = anOperator();
  const lacks = lacking[condition];
  const account: AccountFacts = accountFacts(uid, lacks.account ?? {});
  await service.publish({ type: 'subscription.activated', subject: uid, data: { account } });
  const facts = userFacts(uid, {
    accountType: 'Operator',
    approval: lacks.approved === false ? 'pending' : 'approved',
    suspended: lacks.suspended ?? false,
    underReview: lacks.underReview ?? false,
    operator: lacks.operator ?? operator,
    ...user,
  });
  await service.publish({ type: 'operator.approved', subject: uid, data: { user: facts } });
}

beforeAll(async () => {
  service = await startRides();
  connection = await databaseOf(service);
  for (const condition of conditions) await publishPerson(uidOf('otto', condition), condition);
  await publishPerson('olga', 'nothing');
  await publishPerson('nora', 'nothing', { operator: { ...anOperator().operator, state: 'WY', airports: [] } });
  for (const uid of ['anna', 'tom', suspended])
    await service.publish({
      type: 'user.registered',
      subject: uid,
      data: { user: userFacts(uid, { suspended: uid === suspended }) },
    });
  await waitFor(async () => {
    const [profiles, accounts] = await Promise.all(
      ['profiles', 'accounts'].map((name) => connection.collection(name).countDocuments()),
    );
    return profiles === conditions.length + 5 && accounts === conditions.length + 2;
  });
}, 60_000);
afterAll(async () => {
  await connection.close();
  await service.stop();
}, 30_000);

/** A ride in the database as the model says, its people those of the condition; a good link is the asker's. */
async function seeded({ model, condition, time, asker }: Question): Promise<Ride> {
  const rideId = randomUUID();
  const named = JSON.stringify(rideLike(model, time, new Date()), (_key, value) =>
    value === 'otto' || value === 'anna' ? uidOf(value, condition) : value,
  );
  const dated = JSON.parse(named, (key, value) => (value && /At$|^at$/.test(key) ? new Date(value) : value));
  const ride: Ride = {
    ...dated,
    rideId,
    rideConfirmationCode: rideId,
    reconfirmLink: linkFor(uidOf(asker, condition)),
  };
  await putRide(connection, ride);
  return ride;
}

const linkFor = (operatorId: string) => ({
  linkId: 'link',
  operatorId,
  expiresAt: new Date(Date.now() + hourMs),
});

function tokenOf({ reconfirmLink }: Ride): string {
  const { linkId, operatorId: person, expiresAt } = reconfirmLink ?? linkFor('nobody');
  const link = { prefix: 'r', linkId, purpose: 'reconfirm', person, expiresAt };
  return linkToken(service.environment['LINK_SECRET'] ?? '', link);
}

const charges = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };

interface Request {
  path: string;
  body?: object;
}

/** The row `confirm` has a second door, for an operator who comes from the link in a text. */
type Door = RideCommand | 'reconfirm';
const commandBehind = (door: Door) => (door === 'reconfirm' ? 'confirm' : door);
const roots: Partial<Record<Door, string>> = {
  reconfirm: 'processRidePayment',
  'cancel-by-staff': 'admin/rides',
  'end-by-staff': 'admin/rides',
  keep: 'admin/rides',
};

/** How each command is asked for from outside; the product's own have no door. */
const requests: Partial<Record<Door, (ride: Ride, operatorId: string) => Request>> = {
  offer: () => ({ path: 'offer', body: charges }),
  deny: () => ({ path: 'deny' }),
  withdraw: () => ({ path: 'withdraw' }),
  select: (_ride, operatorId) => ({ path: 'select', body: { operatorId } }),
  unselect: (_ride, operatorId) => ({ path: 'unselect', body: { operatorId } }),
  'ask-again': () => ({ path: 'askAgain' }),
  'raise-price': ({ basePriceCents }) => ({
    path: 'raisePrice',
    body: { requestorPriceCents: (basePriceCents ?? 0) + 100 },
  }),
  confirm: () => ({ path: 'confirm' }),
  reconfirm: (ride) => ({ path: tokenOf(ride) }),
  decline: () => ({ path: 'decline' }),
  'cancel-confirmed': () => ({ path: 'cancelConfirmed' }),
  'set-out': () => ({ path: 'stage', body: { stage: 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION' } }),
  arrive: () => ({ path: 'stage', body: { stage: 'OPERATOR_ON_LOCATION' } }),
  board: () => ({ path: 'stage', body: { stage: 'PASSENGER_ON_BOARD' } }),
  'add-extra-stop': () => ({ path: 'stage', body: { stage: 'ADD_EXTRA_STOPS', extraStopChargesCents: 100 } }),
  'end-ride': () => ({ path: 'stage', body: { stage: 'RIDE_ENDED' } }),
  'decide-extra-stop': () => ({ path: 'extraStops/0/approve' }),
  cancel: (ride) => ({ path: 'cancellation', body: { rule: cancellationFee(ride, new Date()).rule } }),
  'cancel-by-staff': () => ({ path: 'cancel', body: { reason: 'Fraud' } }),
  'end-by-staff': () => ({ path: 'end', body: { reason: 'His phone is broken' } }),
  keep: () => ({ path: 'keep', body: { reason: 'Known well' } }),
};
const doors = Object.keys(requests) as Door[];

function asCaller(asker: Asker, condition: Condition) {
  if (asker === 'staff' || asker === 'owner') return { uid: asker, adminRole: asker };
  const uid = uidOf(asker, condition);
  return asker === 'anna' || asker === 'tom' ? { uid } : asOperator(uid);
}

interface Asked extends Question {
  door: Door;
}

async function answerTo(question: Asked) {
  const { door, asker, about, condition } = question;
  const ride = await seeded(question);
  const { path, body = {} } = requests[door]?.(ride, uidOf(about, condition)) ?? { path: '' };
  const { status, body: answer } = await service.call(`POST /${roots[door] ?? 'rides'}/${ride.rideId}/${path}`, {
    as: asCaller(asker, condition),
    body,
  });
  if (status === 200) return 'yes';
  return answer.error.state?.missing ?? (status < 500 ? 'no' : `${status} ${answer.error.code}`);
}

const atOnce = 20;

async function disagreements(questions: readonly Asked[]) {
  const answered = [];
  for (let from = 0; from < questions.length; from += atOnce) {
    const asked = questions.slice(from, from + atOnce);
    const answers = asked.map(async (each) => ({ ...each, answer: await answerTo(each), expected: expected(each) }));
    answered.push(...(await Promise.all(answers)));
    // A traveler's record is counted from all their rides: with thousands of them every answer takes longer. And a
    // traveler may not ask again so often in a day.
    await Promise.all(['rides', 'asks'].map((name) => connection.collection(name).deleteMany({})));
  }
  return answered.filter((each) => JSON.stringify(each.answer) !== JSON.stringify(each.expected));
}

type Situation = keyof typeof situations;

/** One question for each of these, everything else as usual. */
const ask = (door: Door, situation: Situation, changes: Partial<Question> = {}): Asked => ({
  door,
  command: commandBehind(door),
  model: situations[situation],
  asker: 'otto',
  about: changes.asker === 'olga' ? 'olga' : 'otto',
  condition: 'nothing',
  time: 'hours ahead',
  ...changes,
});

const everySituation = Object.keys(situations) as Situation[];
const people: readonly Asker[] = ['anna', 'otto', 'olga', 'nora', 'tom', 'staff', 'owner'];

test('every command but the product’s own is asked for here', () => {
  const ofPeople = Object.entries(rideCommands).flatMap(([command, { by }]) => (by === 'system' ? [] : [command]));

  expect([...new Set(doors.map(commandBehind))].sort()).toEqual(ofPeople.sort());
});

describe.each(doors)('the door of %s', (door) => {
  test('lets in whom the model lets in', async () => {
    const asked = everySituation.flatMap((situation) => people.map((asker) => ask(door, situation, { asker })));

    expect(await disagreements(asked)).toEqual([]);
  }, 60_000);

  test('asks for what the model asks for, at its time', async () => {
    const isPossible = (situation: Situation, asker: Asker) =>
      (['nothing', 'suspended'] as const).some(
        (condition) => expected(ask(door, situation, { asker, condition })) === 'yes',
      );
    const asked = everySituation.flatMap((situation) =>
      (['anna', 'otto', 'owner'] as const)
        .filter((asker) => isPossible(situation, asker))
        .flatMap((asker) => [
          ...conditions.map((condition) => ask(door, situation, { asker, condition })),
          ...times.map((time) => ask(door, situation, { asker, time })),
        ]),
    );

    expect(asked.length).toBeGreaterThan(0);
    expect(await disagreements(asked)).toEqual([]);
  }, 60_000);
});
