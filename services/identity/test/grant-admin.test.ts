import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aTraveler, grantAdmin, startIdentity } from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('makes an owner, whom the running service publishes and signs in with the role', async () => {
  const traveler = await aTraveler(identity);
  const { uid, email } = traveler.user;

  const { stdout } = await grantAdmin(identity, email, 'owner');

  expect(stdout).toBe(`${uid} is owner\n`);
  const event = await identity.waitForEvent('user.profile-updated', ({ subject }) => subject === uid);
  expect(event.actor).toBe('grant-admin');
  const { body } = await identity.call('GET /auth/session', { headers: traveler.headers });
  expect(body.user.adminRole).toBe('owner');
});

test('says what it needs and whom it does not know', async () => {
  await expect(grantAdmin(identity, 'somebody@example.org', 'king')).rejects.toThrow('Usage:');
  await expect(grantAdmin(identity, 'nobody@example.org', 'owner')).rejects.toThrow('No account has this e-mail.');
});
