import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { auditKeptDays } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type AdjustableClock, adjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { readId } from '../domain/audit/audit-entry.ts';
import { anAccount, aRide } from './builders.ts';
import {
  anAdmin,
  anOperator,
  aTraveler,
  aTravelerForm,
  inDatabase,
  proofFor,
  type SignedIn,
  startIdentity,
  upload,
} from './identity-harness.ts';

let identity: TestService;
let clock: AdjustableClock;
beforeAll(async () => {
  clock = adjustableClock();
  identity = await startIdentity();
});
afterAll(async () => {
  await identity.stop();
  clock.stop();
});

const { password } = aTravelerForm();
const remove = ({ headers }: SignedIn, word = password) =>
  identity.call('POST /users/me/deletion', { headers, body: { password: word } });
const obstaclesOf = async ({ headers }: SignedIn) =>
  (await identity.call('GET /users/me/deletion', { headers })).body.obstacles;

/** Everything that is stored, in one text. */
const everything = () =>
  inDatabase(identity, async (database) => {
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    return JSON.stringify(await Promise.all(collections.map(({ name }) => database.collection(name).find().toArray())));
  });
const isGone = async ({ user }: SignedIn) => {
  const stored = await everything();
  return !stored.includes(user.email) && !stored.includes(user.phoneNumber);
};
interface StoredUser {
  _id: string;
  events: { sequence: number }[];
  nextAttemptAt?: Date;
}
interface NotedSearch {
  _id: string;
  at: Date;
  detail: string | null;
  found?: string[];
}
const storedUser = (uid: string) =>
  inDatabase(identity, (database) => database.collection<StoredUser>('users').findOne({ _id: uid }));

describe('a person who deletes the account', () => {
  test('is gone at once and for good, and may come back as somebody new', async () => {
    const anna = await aTraveler(identity, { firstName: 'Annabella' });
    await upload(identity, anna, { category: 'profile' });
    await identity.call('POST /sendForgotPasswordEmail', { body: { toEmail: anna.user.email } });
    const { headers } = await anAdmin(identity, 'staff');
    for (const [searchType, searchText] of [
      ['email', anna.user.email],
      ['firstName', 'Annabella'],
    ])
      await identity.call('POST /getSearchList', { headers, body: { searchType, searchText } });

    expect(await remove(anna)).toMatchObject({ status: 200, body: {} });

    const { email, phoneNumber, uid } = anna.user;
    expect((await identity.call('GET /auth/session', anna)).body).toEqual({ user: null });
    expect((await identity.call('POST /sessions/refresh', { body: { refreshToken: anna.refresh } })).status).toBe(401);
    expect((await identity.call('PATCH /users/me', { ...anna, body: { firstName: 'Annabella' } })).status).toBe(404);
    await waitFor(() => isGone(anna), { message: 'something is still stored' });
    expect(await everything()).not.toMatch(new RegExp(`ANNABELLA|${uid}/profile`));
    expect((await identity.call('POST /auth/login', { body: { email, password } })).status).toBe(401);
    expect((await identity.call('POST /auth/login', { body: { email: '', password: '' } })).status).toBe(401);
    const { sequence } = await identity.waitForEvent('user.deleted', ({ subject }) => subject === uid);
    expect((await storedUser(uid))?.events.map((event) => event.sequence)).toEqual([sequence, sequence + 1]);
    await identity.waitForEvent('access.revoked', ({ data }) => data.uid === uid && data.epoch === 1);

    const form = aTravelerForm({ email, phoneNumber });
    const again = await identity.call('POST /signup/traveler', {
      body: { ...form, phoneProof: await proofFor(identity, phoneNumber) },
    });
    expect(again).toMatchObject({ status: 201, body: { user: { email } } });
    expect(again.body.user.uid).not.toBe(uid);
  }, 60_000);

  test('leaves what is counted of an address that only ends or begins with theirs', async () => {
    const nina = await aTraveler(identity);
    const { user } = nina;
    const longer = [`jo${user.email}`, `${user.email}.example`];
    const guess = (email: string) => identity.call('POST /auth/login', { body: { email, password: 'a guess' } });
    await Promise.all([user.email, ...longer].map(guess));
    const counted = async () => {
      const keys = await inDatabase(identity, (database) => database.collection('hits').distinct('key'));
      return keys.map(String).filter((key) => key.includes(user.email));
    };
    const isOfOthers = (key: string) => longer.some((email) => key.includes(email));
    const ofOthers = (await counted()).filter(isOfOthers);

    await remove(nina);
    await waitFor(async () => (await counted()).every(isOfOthers), { message: 'theirs is still counted' });

    expect(ofOthers).toHaveLength(4);
    expect((await counted()).sort()).toEqual(ofOthers.sort());
  });

  test('is cleared away once more a day later, with what was under way at the deletion', async () => {
    const anna = await aTraveler(identity);
    await remove(anna);
    await waitFor(() => isGone(anna));
    const { uid } = anna.user;
    const due = (await storedUser(uid))?.nextAttemptAt;
    await inDatabase(identity, async (database) => {
      await database.collection<{ _id: string }>('reservations').insertOne({ _id: 'email:late', owner: uid } as never);
      await database
        .collection<{ _id: string }>('users')
        .updateOne({ _id: uid }, { $set: { nextAttemptAt: new Date() } });
    });

    await waitFor(async () => !(await storedUser(uid))?.nextAttemptAt, { message: 'it is not cleared away' });

    expect(due?.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    expect(await everything()).not.toContain('email:late');
    const told = () => identity.events().filter(({ type, subject }) => type === 'user.deleted' && subject === uid);
    await waitFor(() => told().length === 2, { message: 'it was not told again' });
  }, 60_000);

  test('leaves in the audit which role and how much money it was, and none of the words', async () => {
    const anna = await aTraveler(identity);
    const { uid } = anna.user;
    const entry = { at: new Date(), by: null, uid, rideId: null, rideCode: null };
    const rows = [
      { ...entry, _id: `${uid} 1`, did: 'charge-refunded', detail: '$20.00' },
      { ...entry, _id: `${uid} 2`, did: 'role-changed', detail: 'owner' },
      { ...entry, _id: `${uid} 3`, did: 'second-factor-changed', detail: 'on' },
      { ...entry, _id: `${uid} 4`, did: 'suspended', detail: 'Complaints of a neighbor.' },
    ];
    await inDatabase(identity, (database) => database.collection<{ _id: string }>('audit').insertMany(rows));
    const noted = () =>
      inDatabase(identity, (database) => database.collection('audit').find({ uid }).sort({ did: 1 }).toArray());

    await remove(anna);
    await waitFor(async () => !(await everything()).includes('neighbor'), { message: 'the words are still stored' });

    expect((await noted()).map(({ detail }) => detail)).toEqual(['$20.00', 'owner', 'on', null]);
  }, 30_000);

  test('leaves of a search by a former name neither the text nor an id that tells it', async () => {
    const { headers, user } = await anAdmin(identity, 'staff');
    const by = user.uid;
    const search = () =>
      identity.call('POST /getSearchList', { headers, body: { searchType: 'lastName', searchText: 'Quaterm' } });
    await aTraveler(identity, { lastName: 'Quatermass' });
    await search();
    const anna = await aTraveler(identity, { lastName: 'Quatermass' });
    await search();
    const renamed = await identity.call('PATCH /users/me', { ...anna, body: { lastName: 'Jones' } });
    const noted = () =>
      inDatabase(identity, (database) =>
        database.collection<NotedSearch>('audit').find({ by, did: 'people-searched' }).toArray(),
      );
    const before = await noted();

    await remove(anna);
    await waitFor(async () => (await noted()).some(({ detail }) => detail === null), { message: 'it is still noted' });

    expect(renamed.status).toBe(200);
    expect(before.at(-1)).toMatchObject({ detail: 'QUATERM', found: expect.arrayContaining([anna.user.uid]) });
    expect((await noted()).at(-1)).not.toHaveProperty('found');
    const guesses = before.map(({ at }) =>
      createHash('sha256')
        .update(readId({ at, by, did: 'people-searched', uid: null, detail: 'QUATERM' }))
        .digest('base64url'),
    );
    for (const { _id } of before) expect(guesses).not.toContain(_id);
  }, 60_000);

  test('proves the password first', async () => {
    const anna = await aTraveler(identity);

    expect(await remove(anna, 'something else')).toMatchObject({
      status: 400,
      body: { error: { code: 'WRONG_PASSWORD', fields: { password: messages.wrongCurrentPassword } } },
    });
    expect((await identity.call('POST /users/me/deletion', { headers: anna.headers, body: {} })).status).toBe(400);
    expect((await identity.call('POST /users/me/deletion', { body: { password } })).status).toBe(401);
    expect((await identity.call('GET /users/me/deletion')).status).toBe(401);
    expect((await identity.call('GET /auth/session', anna)).body.user).toMatchObject({ uid: anna.user.uid });
  }, 30_000);

  test('has to wait while a rebuild has not read again what must be finished first', async () => {
    const anna = await aTraveler(identity);
    const service = async (change: object) =>
      inDatabase(identity, (database) =>
        database.collection<{ _id: string }>('service').updateOne({ _id: 'rebuild' }, change, { upsert: true }),
      );
    const leasedUntil = new Date(Date.now() + dayMs);

    await service({ $set: { asked: 1, done: 0, leasedBy: 'another', leasedUntil } });
    await waitFor(async () => !(await identity.hasCaughtUp()));
    const refused = await remove(anna);
    const preview = await identity.call('GET /users/me/deletion', { headers: anna.headers });
    await service({ $set: { done: 1 }, $unset: { leasedBy: '', leasedUntil: '' } });
    await waitFor(identity.hasCaughtUp);

    const unknown = { status: 503, body: { error: { code: 'COMMITMENTS_UNKNOWN', message: messages.serviceDown } } };
    expect(refused).toMatchObject(unknown);
    expect(preview).toMatchObject(unknown);
    expect(await remove(anna)).toMatchObject({ status: 200 });
  }, 60_000);

  test('reads what must be finished first', async () => {
    const [anna, omar] = [await aTraveler(identity), await anOperator(identity)];
    const subject = `ride-of-${anna.user.uid}`;
    const facts = { rideId: subject, authorId: anna.user.uid };
    const confirmed = {
      ...facts,
      status: 'CONFIRMED' as const,
      confirmedOperatorId: omar.user.uid,
      offers: [{ operatorId: omar.user.uid, totalRateCents: 9_000, status: 'confirmed' as const }],
    };
    const tell = async (type: 'ride.confirmed' | 'ride.completed', ride: object, sequence: number) =>
      identity.handled(
        await identity.publish({ type, subject, sequence, data: { ride: aRide(ride), operatorId: omar.user.uid } }),
      );
    await tell('ride.confirmed', confirmed, 5);
    const account = anAccount({ uid: anna.user.uid, openReceivables: 1 });
    await identity.handled(
      await identity.publish({ type: 'account.debt-changed', subject: anna.user.uid, data: { account } }),
    );

    const refused = await remove(anna);

    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'DELETION_NOT_POSSIBLE', message: messages.deletionOpenRides } },
    });
    expect(await obstaclesOf(anna)).toEqual([
      { what: 'rides-open', text: messages.deletionOpenRides },
      { what: 'amount-owed', text: messages.deletionOwed },
    ]);
    expect(await obstaclesOf(omar)).toEqual([{ what: 'rides-to-drive', text: messages.deletionDriving }]);

    await tell('ride.completed', { ...confirmed, status: 'COMPLETED' }, 9);
    await tell('ride.confirmed', confirmed, 5);

    expect(await obstaclesOf(omar)).toEqual([]);
    expect((await remove(omar)).status).toBe(200);
  }, 60_000);
});

test('staff and the suspended are not deleted this way', async () => {
  const owner = await anAdmin(identity, 'owner');
  const anna = await aTraveler(identity);
  await identity.call(`POST /admin/users/${anna.user.uid}/suspend`, {
    headers: owner.headers,
    body: { reason: 'A reason' },
  });
  const { body } = await identity.call('POST /auth/login', { body: { email: anna.user.email, password } });

  expect(body.user.suspended).toBe(true);
  expect((await remove(owner)).body.error).toMatchObject({ message: messages.deletionOfStaff });
  expect((await remove(anna)).body.error).toMatchObject({ message: messages.deletionSuspended });
}, 60_000);

test('staff find nobody by a deleted name, and see of a deleted person that they are gone', async () => {
  const owner = await anAdmin(identity, 'owner');
  const anna = await aTraveler(identity, { lastName: 'Quillfeather' });
  await remove(anna);

  const found = await identity.call('POST /getSearchList', {
    headers: owner.headers,
    body: { searchType: 'lastName', searchText: 'Quill' },
  });
  const profile = await identity.call(`GET /getOperatorProfile?uid=${anna.user.uid}`, { headers: owner.headers });
  const audit = await identity.call('GET /admin/audit', { headers: owner.headers });

  expect(found.body.searchResultList).toEqual([]);
  expect(profile).toMatchObject({
    status: 200,
    body: { data: { data: { firstName: 'DELETED', email: '' } }, actions: [], hasLeft: true },
  });
  expect(audit.body.items[0]).toMatchObject({
    did: 'profile-read',
    person: { uid: anna.user.uid, name: 'DELETED PERSON' },
  });
}, 60_000);

test('what staff did is forgotten in time', async () => {
  const becomesStaff = async (uid: string, at: Date) => {
    const data = { uid, role: 'staff' as const };
    await identity.handled(await identity.publish({ type: 'user.role-changed', subject: uid, at, data }));
  };
  const [uid, earlier] = ['somebody-long-ago', 'somebody-even-earlier'];
  await becomesStaff(uid, new Date());
  await becomesStaff(earlier, new Date(Date.now() - 2 * dayMs));
  const noted = () =>
    inDatabase(identity, (database) => database.collection('audit').distinct('uid', { uid: { $in: [uid, earlier] } }));

  await clock.setAhead((auditKeptDays - 1) * dayMs);
  await waitFor(async () => !(await noted()).includes(earlier), { message: 'what was earlier is still noted' });
  expect(await noted()).toEqual([uid]);
  await clock.setAhead((auditKeptDays + 1) * dayMs);

  await waitFor(async () => (await noted()).length === 0, { message: 'it is still noted' });
}, 30_000);
