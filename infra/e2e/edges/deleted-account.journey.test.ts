import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { visitor } from '@livery/stack/people/person.ts';
import { provePhone } from '@livery/stack/people/prove-phone.ts';
import type { Traveler } from '@livery/stack/people/sign-up.ts';
import { type Member, password } from '@livery/stack/people/sign-up.ts';
import { services } from '@livery/stack/system/layout.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { type Db, MongoClient } from 'mongodb';
import { confirmedRide, untilCharge } from '../support/prepared-rides.ts';
import { providerJournal } from '../support/provider-journal.ts';
import { setUpSystem } from '../support/set-up-system.ts';
import { compactSoon, readTopicMessages } from '../support/topic-messages.ts';

/** Words that occur nowhere else. */
const trip = {
  passengerFirstName: 'Xanthippe',
  passengerLastName: 'Vandersloot',
  passengerPhone: '3125550987',
  serviceFrom: '4711 Marigold Crescent, Chicago, IL 60601',
  pickUpDetails: 'Beneath the Zeppelin',
  serviceTo: '88 Thistledown Alley, Chicago, IL 60611',
  specialNotes: 'Two cellos and a parrot',
};
const spoken = { hers: 'The key is under the flowerpot', his: 'I come by the back street', stop: 'Pawnbroker' };

let mongo: MongoClient;
afterAll(() => mongo?.close());
const system = setUpSystem();
let anna: Traveler;
let omar: Member;
let rideId: string;
let words: string[];
let finalRateCents: number;

beforeAll(async () => {
  mongo = await MongoClient.connect(system.addresses['MONGO_URL'] ?? '');
  anna = await system.newTraveler('Zoraida', 'Quillfeather');
  omar = await system.newOperator('Ottokar', {}, 'Featherstonehaugh');
  words = [
    ...Object.values(trip),
    ...Object.values(spoken),
    ...['Zoraida', 'Quillfeather', 'Ottokar', 'Featherstonehaugh'],
    ...[anna.email, anna.phoneNumber, omar.email, omar.phoneNumber],
  ];
  ({ id: rideId } = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 3, booking: trip }));
  await untilCharge(anna, rideId, ['ride', 'authorized']);
  await anna.call(`POST /rides/${rideId}/chats`, { msg: spoken.hers });
  await omar.call(`POST /rides/${rideId}/chats`, { msg: spoken.his });
  await pickUp(omar, rideId);
  const stop = { extraStopChargesCents: 1_500, extraStopNotes: spoken.stop };
  await omar.call(`POST /rides/${rideId}/stage`, { stage: 'ADD_EXTRA_STOPS', ...stop });
  await anna.call(`POST /rides/${rideId}/extraStops/0/approve`, {});
}, 150_000);

const remove = (member: Member) => member.ask('POST /users/me/deletion', { body: { password } });
const databaseOf = (service: string): Db => mongo.db(`${service}_${system.run}`);

/** Which of the words a text contains. */
function foundIn(text: string): string[] {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase()));
}

async function foundInDatabases(): Promise<string[]> {
  const found = services.map(async (service) => {
    const collections = await databaseOf(service).listCollections({}, { nameOnly: true }).toArray();
    const texts = collections.map(async ({ name }) => {
      const text = JSON.stringify(await databaseOf(service).collection(name).find().toArray());
      return foundIn(text).map((word) => `${service}.${name}: ${word}`);
    });
    return (await Promise.all(texts)).flat();
  });
  return (await Promise.all(found)).flat();
}

async function foundInTopics(): Promise<string[]> {
  const messages = await readTopicMessages(system);
  return messages.flatMap(({ topic, key, value, headers }) =>
    foundIn([key, value, ...Object.values(headers)].join('\n')).map((word) => `${topic}: ${word}`),
  );
}

async function customerAtProvider({ uid }: Member): Promise<object> {
  const journal = await providerJournal(system);
  const made = journal.find(({ path, request }) => path === '/v1/customers' && JSON.stringify(request).includes(uid));
  const headers = { authorization: `Bearer ${system.environmentOf('payments')['STRIPE_SECRET_KEY']}` };
  return (
    await fetch(`${system.sandboxUrl}/v1/customers/${made?.response['id']}`, { headers })
  ).json() as Promise<object>;
}

/** Lets the day pass after which identity clears away once more. */
async function aDayLater({ uid }: Member): Promise<void> {
  const users = databaseOf('identity').collection<{ _id: string; nextAttemptAt?: Date }>('users');
  await users.updateOne({ _id: uid }, { $set: { nextAttemptAt: new Date() } });
  await waitUntil('the last of it to be cleared away', async () => !(await users.findOne({ _id: uid }))?.nextAttemptAt);
}

test('nobody leaves in the middle of a ride', async () => {
  for (const member of [anna, omar])
    expect(await remove(member)).toMatchObject({ status: 409, body: { error: { code: 'DELETION_NOT_POSSIBLE' } } });

  await dropOff(omar, rideId);
  const ride = await untilCharge(anna, rideId, ['ride', 'captured']);
  await untilCharge(anna, rideId, ['extra-stop', 'captured']);
  finalRateCents = ride.finalRateCents ?? 0;
  expect(finalRateCents).toBeGreaterThan(0);
}, 90_000);

test('a traveler and an operator leave, and no database, file or customer knows them any more', async () => {
  expect((await foundInDatabases()).length).toBeGreaterThan(words.length);
  const left = (member: Member) =>
    waitUntil('the account to be deleted', async () => {
      const { status } = await remove(member);
      return status === 200 || undefined;
    });

  await left(anna);
  await left(omar);

  await waitUntil('nothing to be found in a database', async () => (await foundInDatabases()).length === 0).catch(
    async () => expect(await foundInDatabases()).toEqual([]),
  );
  for (const { uid } of [anna, omar])
    expect(
      await databaseOf('identity')
        .collection('files.files')
        .countDocuments({ filename: new RegExp(`^${uid}/`) }),
    ).toBe(0);
  await waitUntil('the customers to be gone', async () =>
    (await Promise.all([anna, omar].map(customerAtProvider))).every((customer) => 'deleted' in customer),
  );
  for (const member of [anna, omar]) {
    expect((await member.ask('GET /auth/sessions')).status).toBe(401);
    const { email } = member;
    const again = await visitor(system.gatewayUrl).ask('POST /auth/login', { body: { email, password } });
    expect(again.status).toBe(401);
  }
}, 120_000);

test('no topic names them once the broker has compacted it', async () => {
  await compactSoon(system, 'user.v1');
  for (const member of [anna, omar]) await aDayLater(member);

  await waitUntil('the topics to name nobody', async () => (await foundInTopics()).length === 0, 100_000).catch(
    async () => expect(await foundInTopics()).toEqual([]),
  );
}, 150_000);

test('the charges are still there, and staff see the traveler as deleted', async () => {
  const ride = await databaseOf('rides').collection<{ _id: string }>('rides').findOne({ _id: rideId });
  expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents, authorId: anna.uid });
  const charges = await databaseOf('payments').collection('charges').find({ rideId, status: 'captured' }).toArray();
  expect(charges.reduce((sum, { capturedCents }) => sum + capturedCents, 0)).toBe(finalRateCents);

  const seen = await system.admin.call<{ offers: unknown[] }>(`GET /rides/${rideId}`);
  expect(seen).toMatchObject({ authorFirstName: 'DELETED', finalRateCents });
}, 30_000);

test('the same e-mail and phone sign up anew, as somebody else', async () => {
  const newcomer = visitor(system.gatewayUrl);
  const { email, phoneNumber } = anna;
  const phoneProof = await provePhone(newcomer, system, phoneNumber);

  const { user } = await newcomer.call<{ user: { uid: string } }>('POST /signup/traveler', {
    ...{ email, phoneNumber, phoneProof, password },
    ...{ firstName: 'Zoraida', lastName: 'Quillfeather', requestorCategory: 'Individual' },
  });

  expect(user.uid).not.toBe(anna.uid);
}, 30_000);
