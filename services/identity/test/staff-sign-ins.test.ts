import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import {
  anAdmin,
  anUnprovenAdmin,
  aTraveler,
  aTravelerForm,
  type SignedIn,
  signedIn,
  startIdentity,
} from './identity-harness.ts';

const { password } = aTravelerForm();
const address = '192.0.2.44';
const from = { 'x-forwarded-for': address };
let identity: TestService;
let owner: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  owner = await anAdmin(identity, 'owner');
});
afterAll(() => identity.stop());

const logIn = ({ user: { email } }: SignedIn, word = password) =>
  identity.call('POST /auth/login', { headers: from, body: { email, password: word } });
const prove = ({ headers }: SignedIn, code: string) =>
  identity.call('POST /auth/secondFactor', { headers: { ...headers, ...from }, body: { code } });
const notedFrom = async ({ user: { uid } }: SignedIn) => {
  const { body } = await identity.call('GET /admin/audit?pageSize=100', owner);
  type Row = { did: string; by: { uid: string } | null; detail: string | null };
  return (body.items as Row[]).filter(({ by, detail }) => by?.uid === uid && detail === address).map(({ did }) => did);
};

test('the audit tells once an hour from where staff logged in and proved the second factor', async () => {
  const { admin, code, recoveryCodes } = await anUnprovenAdmin(identity, 'staff');
  const session = signedIn(await logIn(admin));
  await logIn(admin);

  const before = await notedFrom(admin);
  await prove(session, code());
  await prove(session, recoveryCodes[0] ?? '');

  expect(before).toEqual(['signed-in']);
  expect((await notedFrom(admin)).toSorted()).toEqual(['factor-proved', 'signed-in']);
});

test('the audit says nothing of wrong passwords and codes, and nothing of the log-ins of others', async () => {
  const [{ admin }, traveler] = [await anUnprovenAdmin(identity, 'staff'), await aTraveler(identity)];

  await logIn(admin, 'a guess');
  await prove(admin, '000000');
  await logIn(traveler);

  expect([await notedFrom(admin), await notedFrom(traveler)]).toEqual([[], []]);
});

test('what was decided about a member of staff leaves out their own log-ins', async () => {
  const { user } = await anAdmin(identity, 'staff');
  await identity.handled((await identity.waitForEvent('user.role-changed', ({ subject }) => subject === user.uid)).id);

  const { body } = await identity.call(`GET /admin/audit?uid=${user.uid}`, owner);

  const dids = body.items.map(({ did }: { did: string }) => did);
  expect(dids).toContain('role-changed');
  expect(dids).not.toContain('signed-in');
});
