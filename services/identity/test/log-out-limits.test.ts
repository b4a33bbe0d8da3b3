import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { identityLimits, revocationsAtMost } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aTraveler, aTravelerForm, inDatabase, type SignedIn, signedIn, startIdentity } from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity({ LIMITS: 'real' });
});
afterAll(() => identity.stop());

const { password } = aTravelerForm();
const logOutEverywhere = ({ headers }: SignedIn) => identity.call('POST /auth/logoutAll', { headers });
const changePassword = ({ headers }: SignedIn) =>
  identity.call('POST /auth/password', { headers, body: { currentPassword: password, newPassword: 'a better horse' } });
const refresh = async (refreshToken: string) =>
  (await identity.call('POST /sessions/refresh', { body: { refreshToken } })).status;

async function counted(key: string, times: number): Promise<void> {
  const hit = { key, at: new Date(), forgetAt: new Date(Date.now() + dayMs) };
  const hits = Array.from({ length: times }, () => ({ ...hit }));
  await inDatabase(identity, (database) => database.collection('hits').insertMany(hits));
}

/** As if all sign-ins had ended as often as they may in a day. */
const hasLoggedOutAllDay = ({ user: { uid } }: SignedIn) =>
  counted(`revocation:${uid}`, identityLimits.revocationsPerPersonPerDay);

/** As if all sign-ins had ended as often as the account can note. */
const hasLoggedOutForEver = ({ user: { uid } }: SignedIn) =>
  inDatabase(identity, async (database) => {
    const epoch = revocationsAtMost;
    await database.collection<{ _id: string }>('users').updateOne({ _id: uid }, { $set: { accessEpoch: epoch } });
    await database.collection('sessions').updateMany({ uid }, { $set: { epoch } });
  });

const eventsOf = ({ user: { uid } }: SignedIn) =>
  inDatabase(identity, async (database) => {
    const users = database.collection<{ _id: string; sequence: number }>('users');
    return (await users.findOne({ _id: uid }))?.sequence;
  });

const noRoom = [
  ['today', hasLoggedOutAllDay, { status: 429, code: 'THROTTLED' }],
  ['any more', hasLoggedOutForEver, { status: 409, code: 'OWN_EDITS_USED_UP', message: messages.ownEditsUsedUp }],
] as const;

test.each(noRoom)('logging out everywhere works even where the account cannot note it %s', async (...[, use]) => {
  const anna = await aTraveler(identity);
  const other = signedIn(await identity.call('POST /auth/login', { body: { email: anna.user.email, password } }));
  await use(anna);
  const before = await eventsOf(anna);

  const answer = await logOutEverywhere(anna);

  expect(answer.status).toBe(200);
  expect([await refresh(anna.refresh), await refresh(other.refresh)]).toEqual([401, 401]);
  expect(await eventsOf(anna)).toBe(before);
  const sids = [anna, other].map((one) => one.refresh.split('.')[0]);
  for (const sid of sids) await identity.waitForEvent('session.ended', ({ data }) => data.sid === sid);
});

test.each(noRoom)('a new password is refused where the account cannot note it %s', async (...[, use, refused]) => {
  const anna = await aTraveler(identity);
  await use(anna);

  const { status, body } = await changePassword(anna);

  expect({ status, ...body.error }).toMatchObject(refused);
});

test('whoever has changed the account as often as it may be in a day still gets another password', async () => {
  // The people of the tests above were texted codes from this address.
  await inDatabase(identity, (database) => database.collection('hits').deleteMany({}));
  const anna = await aTraveler(identity);
  await counted(`own-edit:${anna.user.uid}`, identityLimits.ownEditsPerPersonPerDay);

  const edited = await identity.call('PATCH /users/me', { headers: anna.headers, body: {} });
  const changed = await changePassword(anna);

  expect([edited.status, changed.status]).toEqual([429, 200]);
});

test('logging out everywhere a second time adds nothing to the account', async () => {
  const anna = await aTraveler(identity);
  await logOutEverywhere(anna);
  const before = await eventsOf(anna);

  const again = await logOutEverywhere(anna);

  expect(again.status).toBe(200);
  expect(await eventsOf(anna)).toBe(before);
});
