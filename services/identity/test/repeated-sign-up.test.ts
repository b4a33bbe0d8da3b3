import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import {
  aTravelerForm,
  codesOf,
  inDatabase,
  proofFor,
  type SignedIn,
  signedIn,
  startIdentity,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** A new traveler, and the sign-up that may be sent again. */
async function signedUp() {
  const form = aTravelerForm();
  const body = { ...form, phoneProof: await proofFor(identity, form.phoneNumber) };
  const key = { 'idempotency-key': randomUUID() };
  const signUp = (as?: SignedIn) =>
    identity.call('POST /signup/traveler', { body, headers: { ...as?.headers, ...key } });
  return { person: signedIn(await signUp()), form: body, signUp };
}

const refresh = ({ refresh: refreshToken }: SignedIn) =>
  identity.call('POST /sessions/refresh', { body: { refreshToken } });

type Form = Awaited<ReturnType<typeof signedUp>>['form'];

async function changePassword({ headers }: SignedIn, { password }: Form): Promise<void> {
  const body = { currentPassword: password, newPassword: 'a better horse' };
  expect(await identity.call('POST /auth/password', { headers, body })).toMatchObject({ status: 200 });
}

async function logOutEverywhere({ headers }: SignedIn): Promise<void> {
  expect(await identity.call('POST /auth/logoutAll', { headers })).toMatchObject({ status: 200 });
}

async function turnOnSecondFactor({ headers }: SignedIn, { password, phoneProof }: Form): Promise<void> {
  const begun = await identity.call('POST /auth/secondFactor/begin', { headers, body: { password, phoneProof } });
  const body = { sealed: begun.body.sealed, code: codesOf(begun.body.address)() };
  expect(await identity.call('POST /auth/secondFactor/turnOn', { headers, body })).toMatchObject({ status: 200 });
}

describe('a sign-up that is sent again', () => {
  test('signs in as long as nothing has changed', async () => {
    const { signUp } = await signedUp();

    const again = await signUp();

    expect([again.status, again.headers.get('x-access-token')]).toEqual([201, expect.any(String)]);
  });

  test('leaves the sign-in that the first one began, and ends that of somebody else in the same browser', async () => {
    const { person, signUp } = await signedUp();
    const { person: another } = await signedUp();

    const again = [await signUp(person), await signUp(another)];

    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect((await refresh(person)).status).toBe(200);
    expect((await refresh(another)).status).toBe(401);
  });

  test('is answered with the profile as it is by then, because the first one is not kept', async () => {
    const { person, signUp } = await signedUp();
    const { uid } = person.user;
    await identity.call('PATCH /users/me', { headers: person.headers, body: { officePhoneNumber: '3125550177' } });

    const again = await signUp();

    expect(again).toMatchObject({ status: 201, body: { user: { uid, officePhoneNumber: '3125550177' } } });
    const stored = await inDatabase(identity, (database) =>
      database.collection<{ _id: string; commands: object[] }>('users').findOne({ _id: uid }),
    );
    expect(stored?.commands).toMatchObject([{ answer: null }]);
  });

  test.each([
    ['after a new password', changePassword],
    ['after a log-out everywhere', logOutEverywhere],
    ['once a second factor is on', turnOnSecondFactor],
  ])('leads to the log-in %s', async (_when, change) => {
    const { person, form, signUp } = await signedUp();
    await change(person, form);
    const sessions = () =>
      inDatabase(identity, (database) => database.collection('sessions').countDocuments({ uid: person.user.uid }));
    const before = await sessions();

    const again = await signUp();

    expect(again).toMatchObject({
      status: 401,
      body: { error: { code: 'ALREADY_SIGNED_UP', message: messages.unauthenticated } },
    });
    expect([again.headers.get('x-access-token'), again.headers.get('x-refresh-token')]).toEqual([null, null]);
    expect(await sessions()).toBe(before);
  });
});
