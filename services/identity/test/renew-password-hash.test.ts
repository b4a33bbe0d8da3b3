import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { hash } from '@node-rs/argon2';
import { type Document, Collection as DriverCollection } from 'mongodb';
import { aTraveler, aTravelerForm, inDatabase, startIdentity } from './identity-harness.ts';

const { password } = aTravelerForm();
const cheap = { memoryCost: 8_192, timeCost: 1, parallelism: 1 };
const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => identity.stop());

type Users = DriverCollection<Document & { _id: string }>;
const users = <T>(look: (users: Users) => Promise<T>) =>
  inDatabase(identity, (database) => look(database.collection('users')));
const hashOf = (uid: string) => users(async (some) => String((await some.findOne({ _id: uid }))?.['passwordHash']));
const setHash = (uid: string, passwordHash: string) =>
  users((some) => some.updateOne({ _id: uid }, { $set: { passwordHash }, $inc: { version: 1 } }));
const logIn = (email: string) => identity.call('POST /auth/login', { body: { email, password } });

async function aTravelerFromEarlier() {
  const { user } = await aTraveler(identity);
  await setHash(user.uid, await hash(password, cheap));
  return user;
}

/** Something happens just before the service saves the new hash. */
function beforeRenewal(happens: () => Promise<unknown>) {
  const updateOne = DriverCollection.prototype.updateOne;
  jest.spyOn(DriverCollection.prototype, 'updateOne').mockImplementation(async function (
    this: DriverCollection,
    ...[filter, change, options]: Parameters<typeof updateOne>
  ) {
    const isRenewal = today.test(String((change as Document)['$set']?.['passwordHash']));
    if (isRenewal) {
      jest.restoreAllMocks();
      await happens();
    }
    return updateOne.call(this, filter, change, options);
  });
}

test('a log-in hashes the password again when its hash is cheaper than those of today, and only then', async () => {
  const { uid, email } = await aTravelerFromEarlier();

  expect((await logIn(email)).status).toBe(200);
  const renewed = await hashOf(uid);
  expect((await logIn(email)).status).toBe(200);

  expect(renewed).toMatch(today);
  expect(await hashOf(uid)).toBe(renewed);
});

test('a wrong password renews nothing', async () => {
  const { uid, email } = await aTravelerFromEarlier();
  const before = await hashOf(uid);

  await identity.call('POST /auth/login', { body: { email, password: 'a guess' } });

  expect(await hashOf(uid)).toBe(before);
});

test('a password that is set meanwhile stays', async () => {
  const { uid, email } = await aTravelerFromEarlier();
  const other = await hash('a better horse', cheap);
  beforeRenewal(() => setHash(uid, other));

  expect((await logIn(email)).status).toBe(200);

  expect(await hashOf(uid)).toBe(other);
});

test('a log-in succeeds though the new hash could not be saved', async () => {
  const { uid, email } = await aTravelerFromEarlier();
  const before = await hashOf(uid);
  beforeRenewal(() => Promise.reject(new Error('the database is away')));

  expect((await logIn(email)).status).toBe(200);

  expect(await hashOf(uid)).toBe(before);
});
