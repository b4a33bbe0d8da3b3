import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { anOperator, aTraveler, inDatabase, type SignedIn, signedIn, startIdentity } from './identity-harness.ts';

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

  test.each(['somebody else', 'the same person'])('of %s ends the sign-in that the browser had', async (who) => {
    const anna = await aTraveler(identity);
    const elsewhere = signedIn(await logIn(anna.user.email));
    const next = who === 'somebody else' ? await aTraveler(identity) : anna;

    const body = { email: next.user.email, password };
    const person = signedIn(await identity.call('POST /auth/login', { headers: anna.headers, body }));

    expect((await refresh(anna.refresh)).status).toBe(401);
    expect(await sessionOf(person)).toMatchObject({ uid: next.user.uid });
    expect(await sessionOf(elsewhere)).toMatchObject({ uid: anna.user.uid });
    await identity.waitForEvent('session.ended', ({ data: { sid } }) => sid === anna.refresh.split('.')[0]);
  });

  test('that is refused leaves the browser signed in as before', async () => {
    const [anna, { user }] = await Promise.all([aTraveler(identity), aTraveler(identity)]);
    const body = { email: user.email, password: 'something else' };

    expect((await identity.call('POST /auth/login', { headers: anna.headers, body })).status).toBe(401);

    expect((await refresh(anna.refresh)).status).toBe(200);
  });

  test('goes through where the browser had a sign-in that is gone', async () => {
    const anna = await aTraveler(identity);
    await inDatabase(identity, (database) => database.collection('sessions').deleteMany({ uid: anna.user.uid }));

    const body = { email: anna.user.email, password };
    expect((await identity.call('POST /auth/login', { headers: anna.headers, body })).status).toBe(200);
  });

  test('nobody is signed in without a token', async () => {
    expect((await identity.call('GET /auth/session')).body).toEqual({ user: null });
  });
});

const nextOf = (answer: Awaited<ReturnType<typeof refresh>>) => answer.headers.get('x-refresh-token') ?? '';

describe('refresh', () => {
  test('brings a new pair', async () => {
    const person = await aTraveler(identity);

    const next = await refresh(person.refresh);
    const third = await refresh(nextOf(next));

    expect(next.headers.get('x-access-token')).toBeTruthy();
    expect(nextOf(next)).not.toBe(person.refresh);
    expect(nextOf(third)).toBeTruthy();
  });

  test('goes on after a lost answer, however late', async () => {
    const person = await aTraveler(identity);

    await refresh(person.refresh);
    const again = await refresh(person.refresh);

    expect(again.status).toBe(200);
    expect((await refresh(nextOf(again))).status).toBe(200);
  });

  test('answers many requests at once, and each answer goes on', async () => {
    const person = await aTraveler(identity);

    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(person.refresh)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(nextOf)).size).toBe(4);
    expect((await refresh(nextOf(answers[2] ?? (await refresh(''))))).status).toBe(200);
  });

  test('ends the whole family when a used token comes back, and says so', async () => {
    const person = await aTraveler(identity);
    const second = nextOf(await refresh(person.refresh));
    const third = nextOf(await refresh(second));

    const reused = await refresh(person.refresh);

    expect(reused).toMatchObject({ status: 401, body: { error: { code: 'SESSION_ENDED' } } });
    expect((await refresh(third)).status).toBe(401);
    expect(await sessionOf(person)).toBeNull();
    await identity.waitForEvent('session.ended', ({ data }) => data.uid === person.user.uid);
  });

  test('keeps no token that could be used, only hashes', async () => {
    const { refresh: token, user } = await aTraveler(identity);
    const next = nextOf(await refresh(token));

    const kept = await inDatabase(identity, (database) => database.collection('sessions').findOne({ uid: user.uid }));

    const text = JSON.stringify(kept);
    for (const secret of [token, next].map((shown) => shown.split('.')[1])) expect(text).not.toContain(secret);
  });

  test('refuses what is no token', async () => {
    expect((await refresh('made.up')).status).toBe(401);
  });
});

describe('log-out', () => {
  test('ends this session only and names it', async () => {
    const { user, ...first } = await aTraveler(identity);
    const second = signedIn(await logIn(user.email));

    await identity.call('POST /auth/logout', { headers: first.headers });
    const twice = await identity.call('POST /auth/logout', { headers: first.headers });

    expect(twice.status).toBe(200);
    expect((await refresh(first.refresh)).status).toBe(401);
    expect(await sessionOf(second)).not.toBeNull();
    const { data, parties } = await identity.waitForEvent('session.ended', ({ data: { uid } }) => uid === user.uid);
    expect(parties).toEqual([user.uid]);
    expect(first.refresh.split('.')[0]).toBe(data.sid);
  });

  test('everywhere ends all of them and raises the epoch', async () => {
    const { user, ...first } = await aTraveler(identity);
    const second = signedIn(await logIn(user.email));

    await identity.call('POST /auth/logoutAll', { headers: second.headers });

    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(second.refresh)).status).toBe(401);
    const event = await identity.waitForEvent('access.revoked', ({ subject }) => subject === user.uid);
    expect(event).toMatchObject({ parties: [user.uid], data: { epoch: 1 } });
    expect(await sessionOf(signedIn(await logIn(user.email)))).toMatchObject({ uid: user.uid });
  });
});

describe('the list of sign-ins', () => {
  const listOf = async ({ headers }: Pick<SignedIn, 'headers'>) =>
    (await identity.call('GET /auth/sessions', { headers })).body.items;
  const end = ({ headers }: Pick<SignedIn, 'headers'>, id: string) =>
    identity.call(`DELETE /auth/sessions/${id}`, { headers });
  const idOf = ({ refresh: token }: SignedIn) => token.split('.')[0] ?? '';

  test('names each device, the one that asks, and forgets those that have ended', async () => {
    const laptop = await aTraveler(identity);
    const { email } = laptop.user;
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Safari/604.1' };
    const phone = signedIn(await identity.call('POST /auth/login', { headers, body: { email, password } }));
    const gone = signedIn(await logIn(email));
    await identity.call('POST /auth/logout', { headers: gone.headers });

    const items = await listOf(laptop);

    expect(items).toEqual([
      expect.objectContaining({ id: idOf(phone), device: 'Chrome on iPhone', current: false }),
      expect.objectContaining({ id: idOf(laptop), current: true }),
    ]);
  });

  test('ends one of them, also when asked twice, and tells the world', async () => {
    const laptop = await aTraveler(identity);
    const phone = signedIn(await logIn(laptop.user.email));

    const answers = [await end(laptop, idOf(phone)), await end(laptop, idOf(phone))];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refresh(phone.refresh)).status).toBe(401);
    expect(await sessionOf(laptop)).not.toBeNull();
    expect(await listOf(laptop)).toHaveLength(1);
    await identity.waitForEvent('session.ended', ({ data: { sid } }) => sid === idOf(phone));
  });

  test('is one’s own: what somebody else has does not exist', async () => {
    const [anna, mallory] = await Promise.all([aTraveler(identity), aTraveler(identity)]);

    const answers = [await end(mallory, idOf(anna)), await end(mallory, 'unknown')];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await sessionOf(anna)).not.toBeNull();
    expect((await listOf(mallory)).map(({ id }: { id: string }) => id)).toEqual([idOf(mallory)]);
  });

  test('shrinks to the new one when the password changes', async () => {
    const anna = await aTraveler(identity);
    await logIn(anna.user.email);
    const body = { currentPassword: password, newPassword: 'a better horse' };

    const changed = await identity.call('POST /auth/password', { headers: anna.headers, body });

    const items = await listOf(signedIn({ ...changed, body: { user: anna.user } }));
    expect(items).toEqual([expect.objectContaining({ current: true })]);
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

  test('an operator who is a traveler stays one when the password changes', async () => {
    const operator = await anOperator(identity);
    const { headers } = operator;
    await identity.call('POST /auth/mode', { headers, body: { mode: 'TravelerMode' } });
    const body = { currentPassword: password, newPassword: 'a better horse' };

    const changed = await identity.call('POST /auth/password', { headers, body });

    const renewed = signedIn({ ...changed, body: { user: operator.user } });
    expect((await sessionOf(renewed)).loggedInOperatorMode).toBe('TravelerMode');
  });

  test.each(['/auth/logout', '/auth/logoutAll'] as const)(
    'is not switched after %s, and no token is renewed',
    async (logOut) => {
      const operator = await anOperator(identity);
      const { headers } = operator;
      const switchMode = () => identity.call('POST /auth/mode', { headers, body: { mode: 'TravelerMode' } });
      const before = await switchMode();
      await identity.call(`POST ${logOut}`, { headers });

      const after = await switchMode();

      expect([before.headers.get('x-access-token'), before.headers.get('x-refresh-token')]).toEqual([null, null]);
      expect(after).toMatchObject({ status: 401, body: { error: { code: 'SESSION_ENDED' } } });
      expect(after.headers.get('x-access-token')).toBeNull();
    },
  );

  test('is not for travelers', async () => {
    const { headers } = await aTraveler(identity);

    expect((await identity.call('POST /auth/mode', { headers, body: { mode: 'OperatorMode' } })).status).toBe(403);
  });
});

describe('password', () => {
  test('a change ends the other sessions and is published, and the new password works', async () => {
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
    await identity.waitForEvent('access.revoked', ({ subject }) => subject === user.uid);
  });

  test.each(['a better horse', 'password123'])(
    'does not change without the present one, to %s',
    async (newPassword) => {
      const { headers } = await aTraveler(identity);
      const body = { currentPassword: 'a guess', newPassword };

      const answer = await identity.call('POST /auth/password', { headers, body });

      expect(answer).toMatchObject({ status: 400, body: { error: { message: 'Please try again later.' } } });
    },
  );

  test.each(['short', 'password123', '1livery1', 'SmithAnna!'])('is not changed to %s', async (newPassword) => {
    const { headers } = await aTraveler(identity);

    const answer = await identity.call('POST /auth/password', {
      headers,
      body: { currentPassword: password, newPassword },
    });

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PASSWORD' } } });
  });
});
