import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigError } from '@livery/platform/config/load-config.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aTravelerForm, startIdentity } from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity({ LIMITS: 'real' });
});
afterAll(() => identity.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const send = (phoneNumber: string, address: string) =>
  identity.call(`GET /sendTwilioVerificationToken?phone=%2B1${phoneNumber}`, from(address));

test('a number gets one code a minute', async () => {
  const { phoneNumber } = aTravelerForm();

  const [first, second] = [await send(phoneNumber, '192.0.2.1'), await send(phoneNumber, '192.0.2.2')];

  expect(first.status).toBe(200);
  expect(second.status).toBe(429);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(50);
});

test('an address gets five codes an hour, whatever the numbers', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await send(aTravelerForm().phoneNumber, '198.51.100.7')).status);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('each failed log-in makes the account wait longer', async () => {
  const logIn = () =>
    identity.call('POST /auth/login', {
      ...from('203.0.113.9'),
      body: { email: 'anna@example.org', password: 'guess' },
    });
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) statuses.push((await logIn()).status);

  expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
  expect(statuses[4]).toBe(429);
});

test('asking who exists is limited per address', async () => {
  const { email, phoneNumber } = aTravelerForm();
  const ask = () => identity.call('POST /checkUserExists', { ...from('203.0.113.77'), body: { email, phoneNumber } });

  const answers = await Promise.all(Array.from({ length: 21 }, ask));

  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test('limits cannot be lifted where people are real', async () => {
  await expect(startIdentity({ LIMITS: 'demo', LIVE: 'yes' })).rejects.toThrow(ConfigError);
});
