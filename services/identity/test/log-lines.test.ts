import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { recordingLog } from '@livery/platform/testing/recording-log.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { anUnprovenAdmin, aTraveler, aTravelerForm, startIdentity } from './identity-harness.ts';

const { password } = aTravelerForm();
const { log, lines } = recordingLog();
let identity: TestService;
/** How many lines there were before the test. */
let before: number;
beforeAll(async () => {
  identity = await startIdentity({}, log);
});
afterAll(() => identity.stop());
beforeEach(() => {
  before = lines.length;
});

const said = (pattern: RegExp) => lines.slice(before).filter(({ msg }) => pattern.test(msg));
const logIn = (email: string, word: string) => identity.call('POST /auth/login', { body: { email, password: word } });

test('each password is said to be accepted or refused, and at which account, in ids only', async () => {
  const { user, headers } = await aTraveler(identity);

  await logIn(user.email, 'a guess of hers');
  await logIn(user.email, password);
  await logIn('nobody@example.org', 'a guess of hers');
  const body = { currentPassword: 'a guess of hers', newPassword: 'a better horse' };
  await identity.call('POST /auth/password', { headers, body });

  expect(said(/^a password was/)).toMatchObject([
    { level: 'info', uid: user.uid, msg: 'a password was refused' },
    { level: 'info', uid: user.uid, msg: 'a password was accepted' },
    { level: 'info', uid: null, msg: 'a password was refused' },
    { level: 'info', uid: user.uid, msg: 'a password was refused' },
  ]);
  expect(JSON.stringify(lines.slice(before))).not.toMatch(/@example\.org|a guess of hers|correct horse/);
});

test('each code of a second factor is said to be accepted or refused', async () => {
  const { admin, code } = await anUnprovenAdmin(identity, 'staff');
  const prove = (typed: string) =>
    identity.call('POST /auth/secondFactor', { headers: admin.headers, body: { code: typed } });
  const present = code();
  const wrong = present === '000000' ? '000001' : '000000';

  await prove(wrong);
  await prove(present);

  expect(said(/^a second factor was/)).toMatchObject([
    { level: 'info', uid: admin.user.uid, msg: 'a second factor was refused' },
    { level: 'info', uid: admin.user.uid, msg: 'a second factor was accepted' },
  ]);
});

test('a refresh token that comes back after its successor was used is a warning', async () => {
  const { user, refresh: first } = await aTraveler(identity);
  const refresh = (refreshToken: string) => identity.call('POST /sessions/refresh', { body: { refreshToken } });
  const second = (await refresh(first)).headers.get('x-refresh-token') ?? '';
  await refresh(second);
  const earlier = said(/refresh token/);

  await refresh(first);
  await refresh(first);

  expect(earlier).toEqual([]);
  const [sid = '', secret = ''] = first.split('.');
  expect(said(/refresh token/)).toMatchObject([{ level: 'warn', uid: user.uid, sid }]);
  expect(JSON.stringify(lines.slice(before))).not.toContain(secret);
});
