import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { linkToken } from '@livery/platform/http/links.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { type Document, Collection as DriverCollection } from 'mongodb';
import { aTraveler, aTravelerForm, type SignedIn, startIdentity } from './identity-harness.ts';

const newPassword = 'another long sentence';
let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => identity.stop());

const ask = (toEmail: string) => identity.call('POST /sendForgotPasswordEmail', { body: { toEmail } });
const reset = (token: string, password = newPassword) =>
  identity.call('POST /resetPassword', { body: { token, password } });
const logIn = (email: string, password: string) => identity.call('POST /auth/login', { body: { email, password } });

/** The token, made from the event as notifications makes it. */
async function tokenFor({ user: { uid } }: SignedIn, key = 'ACCOUNT_LINK_SECRET'): Promise<string> {
  const { data } = await identity.waitForEvent('password.reset-requested', ({ subject }) => subject === uid);
  const link = { prefix: 'w', linkId: data.linkId, purpose: 'password', person: uid };
  const secret = identity.environment[key] ?? '';
  return linkToken(secret, { ...link, expiresAt: new Date(data.expiresAt) });
}

async function asked(): Promise<{ person: SignedIn; token: string }> {
  const person = await aTraveler(identity);
  await ask(person.user.email);
  return { person, token: await tokenFor(person) };
}

describe('asking for a link', () => {
  test('answers the same, and as late, for an address without an account', async () => {
    const { user } = await aTraveler(identity);
    const timed = async (email: string) => {
      const start = performance.now();
      const { status, body } = await ask(email);
      return { status, body, ms: performance.now() - start };
    };

    const [known, unknown] = [await timed(user.email), await timed('nobody@example.org')];

    expect({ ...known, ms: 0 }).toEqual({ ...unknown, ms: 0 });
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(295);
  });

  test('is limited for an account, there or not', async () => {
    const strict = await startIdentity({ LIMITS: 'real' });
    const body = { toEmail: 'nobody@example.org' };
    const statuses: number[] = [];

    for (let times = 0; times < 6; times += 1)
      statuses.push((await strict.call('POST /sendForgotPasswordEmail', { body })).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await strict.stop();
  });
});

describe('the link', () => {
  test('sets the password once, ends every session and says so', async () => {
    const { person, token } = await asked();
    const { email, uid } = person.user;

    const answers = await Promise.all([reset(token), reset(token), reset(token)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await logIn(email, newPassword)).toMatchObject({ status: 200 });
    expect(await logIn(email, aTravelerForm().password)).toMatchObject({ status: 401 });
    expect((await identity.call('GET /auth/session', person)).body.user).toBeNull();
    await identity.waitForEvent('password.changed', ({ subject }) => subject === uid);
    await identity.waitForEvent('access.revoked', ({ subject }) => subject === uid);
  });

  test('is invalid when it was made with the key of links about rides, which other services have', async () => {
    const { person, token } = await asked();

    const forged = await reset(await tokenFor(person, 'LINK_SECRET'));

    expect(forged).toMatchObject({ status: 400, body: { error: { code: 'INVALID_LINK' } } });
    expect((await reset(token)).status).toBe(200);
  });

  test('is invalid when it was guessed, made for somebody else or with another secret', async () => {
    const { person, token } = await asked();
    const { user: other } = await aTraveler(identity);
    const [, linkId = ''] = token.split('.');
    const link = { prefix: 'w', linkId, purpose: 'password', expiresAt: new Date(Date.now() + 3_600_000) };
    const forged = [
      'nonsense',
      `w.${linkId}.${'A'.repeat(43)}`,
      linkToken('another-secret', { ...link, person: person.user.uid }),
      linkToken(identity.environment['ACCOUNT_LINK_SECRET'] ?? '', { ...link, person: other.uid }),
      token.replace('w.', 'r.'),
    ];

    const answers = await Promise.all(forged.map((one) => reset(one)));

    for (const { status, body } of answers)
      expect({ status, code: body.error.code, message: body.error.message }).toEqual({
        status: 400,
        code: 'INVALID_LINK',
        message: 'Invalid link. Please try again.',
      });
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['short', 'password123', 'livery-2026', 'zzzzzzzz', 'Anna Smith'])(
    'the password %s is refused with the code of its kind and leaves the link usable',
    async (weak) => {
      const { token } = await asked();

      const refused = await reset(token, weak);

      expect(refused).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PASSWORD' } } });
      expect((await reset(token)).status).toBe(200);
    },
  );
});

/** Something happens just before the service saves another password, or takes it away. */
function beforePasswordIsSaved(happens: () => Promise<unknown>) {
  const updateOne = DriverCollection.prototype.updateOne;
  jest.spyOn(DriverCollection.prototype, 'updateOne').mockImplementation(async function (
    this: DriverCollection,
    ...[filter, change, options]: Parameters<typeof updateOne>
  ) {
    if ((change as Document)['$set']?.['passwordHash'] !== undefined) {
      jest.restoreAllMocks();
      await happens();
    }
    return updateOne.call(this, filter, change, options);
  });
}

describe('once the link is used, what is under way with the password from before', () => {
  const { password } = aTravelerForm();

  test.each([
    {
      does: 'sets no other password',
      route: 'POST /auth/password',
      body: { currentPassword: password, newPassword: 'the sentence of a thief' },
      code: 'PASSWORD_UPDATE_FAILED',
    },
    { does: 'deletes no account', route: 'POST /users/me/deletion', body: { password }, code: 'WRONG_PASSWORD' },
  ] as const)('$does', async ({ route, body, code }) => {
    const { person, token } = await asked();
    beforePasswordIsSaved(() => reset(token));

    const refused = await identity.call(route, { headers: person.headers, body });

    expect(refused).toMatchObject({ status: 400, body: { error: { code } } });
    expect(refused.headers.get('x-access-token')).toBeNull();
    expect(await logIn(person.user.email, newPassword)).toMatchObject({ status: 200 });
  });
});
