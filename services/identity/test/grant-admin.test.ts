import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aTraveler, aTravelerForm, grantAdmin, startIdentity } from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('makes an owner, whom the running service publishes; who was signed in signs in again, with the role', async () => {
  const traveler = await aTraveler(identity);
  const { uid, email } = traveler.user;

  const { stdout } = await grantAdmin(identity, email, 'owner');

  expect(stdout).toBe(`${uid} is owner\n`);
  const event = await identity.waitForEvent('user.profile-updated', ({ subject }) => subject === uid);
  expect(event.actor).toBe('grant-admin');
  await identity.waitForEvent('access.revoked', ({ subject }) => subject === uid);
  const before = await identity.call('GET /auth/session', { headers: traveler.headers });
  const { password } = aTravelerForm();
  const after = await identity.call('POST /auth/login', { body: { email, password } });
  expect(before.body.user).toBeNull();
  expect(after.body.user.adminRole).toBe('owner');
});

test('says what it needs and whom it does not know', async () => {
  await expect(grantAdmin(identity, 'somebody@example.org', 'king')).rejects.toThrow('Usage:');
  await expect(grantAdmin(identity, 'nobody@example.org', 'owner')).rejects.toThrow('No account has this e-mail.');
});
