import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { anOperator, aTraveler, type SignedIn, signedIn, startIdentity } from './identity-harness.ts';

const password = 'correct horse battery';
let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const logIn = (email: string, word = password) =>
  identity.call('POST /auth/login', { body: { email, password: word } });
const refresh = (refreshToken: string) => identity.call('POST /sessions/refresh', { body: { refreshToken } });
const sessionOf = async ({ headers }: Pick<SignedIn, 'headers'>) =>
  (await identity.call('GET /auth/session', { headers })).body.user;

describe('log-in', () => {
  test('opens a session with the e-mail in any case', async () => {
    const { user } = await aTraveler(identity);

    const person = signedIn(await logIn(user.email.toUpperCase()));

    expect(await sessionOf(person)).toMatchObject({ uid: user.uid, loggedInOperatorMode: null });
  });

  test('says the same about a wrong password and an unknown account', async () => {
    const { user } = await aTraveler(identity);

    const wrong = await logIn(user.email, 'something else');
    const unknown = await logIn('nobody@example.org');

    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: { code: 'LOGIN_ERROR', message: 'Incorrect credentials.' } });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test('nobody is signed in without a token', async () => {
    expect((await identity.call('GET /auth/session')).body).toEqual({ user: null });
  });
});

describe('refresh', () => {
  test('brings a new pair; the former one works no more but forgives a page that asked twice at once', async () => {
    const person = await aTraveler(identity);

    const next = await refresh(person.refresh);
    const repeat = await refresh(person.refresh);
    const third = await refresh(next.headers.get('x-refresh-token') ?? '');

    expect(next.headers.get('x-access-token')).toBeTruthy();
    expect(next.headers.get('x-refresh-token')).not.toBe(person.refresh);
    expect(repeat.status).toBe(200);
    expect(repeat.headers.get('x-access-token')).toBeTruthy();
    expect(repeat.headers.get('x-refresh-token')).toBeNull();
    expect(third.headers.get('x-refresh-token')).toBeTruthy();
  });

  test('ends the whole family when a used token comes back', async () => {
    const person = await aTraveler(identity);
    const second = (await refresh(person.refresh)).headers.get('x-refresh-token') ?? '';
    const third = (await refresh(second)).headers.get('x-refresh-token') ?? '';

    const reused = await refresh(person.refresh);

    expect(reused.status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
    expect(await sessionOf(person)).toBeNull();
  });

  test('refuses what is no token', async () => {
    expect((await refresh('made.up')).status).toBe(401);
  });
});

describe('log-out', () => {
  test('ends this session, or all of them', async () => {
    const { user, ...first } = await aTraveler(identity);
    const second = signedIn(await logIn(user.email));

    await identity.call('POST /auth/logout', { headers: first.headers });
    expect((await refresh(first.refresh)).status).toBe(401);
    expect(await sessionOf(second)).not.toBeNull();

    await identity.call('POST /auth/logoutAll', { headers: second.headers });
    expect((await refresh(second.refresh)).status).toBe(401);
  });
});

describe('mode', () => {
  test('an operator switches to traveler mode and the session remembers it', async () => {
    const operator = await anOperator(identity);

    const answer = await identity.call('POST /auth/mode', {
      headers: operator.headers,
      body: { mode: 'TravelerMode' },
    });

    expect(answer.body.user.loggedInOperatorMode).toBe('TravelerMode');
    const renewed = signedIn({ ...(await refresh(operator.refresh)), body: operator });
    expect((await sessionOf(renewed)).loggedInOperatorMode).toBe('TravelerMode');
  });

  test('is not for travelers', async () => {
    const { headers } = await aTraveler(identity);

    expect((await identity.call('POST /auth/mode', { headers, body: { mode: 'OperatorMode' } })).status).toBe(403);
  });
});

describe('password', () => {
  test('a change ends the other sessions, tells the world, and the new one opens', async () => {
    const { user, ...first } = await aTraveler(identity);
    const other = signedIn(await logIn(user.email));
    const body = { currentPassword: password, newPassword: 'a better horse' };

    const answer = await identity.call('POST /auth/password', { headers: first.headers, body });

    expect(answer.status).toBe(200);
    expect(await sessionOf(signedIn({ ...answer, body: { user } }))).toMatchObject({ uid: user.uid });
    expect((await refresh(other.refresh)).status).toBe(401);
    expect((await logIn(user.email)).status).toBe(401);
    expect((await logIn(user.email, 'a better horse')).status).toBe(200);
    await identity.waitForEvent('password.changed', ({ subject }) => subject === user.uid);
  });

  test('does not change without the present one', async () => {
    const { headers } = await aTraveler(identity);
    const body = { currentPassword: 'a guess', newPassword: 'a better horse' };

    const answer = await identity.call('POST /auth/password', { headers, body });

    expect(answer).toMatchObject({ status: 400, body: { error: { message: 'Please try again later.' } } });
  });
});
