import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import {
  anAdmin,
  aTraveler,
  aTravelerForm,
  grantAdmin,
  inDatabase,
  signedIn,
  startIdentity,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('the command makes an owner, whom the running service publishes and who must sign in again to have the role', async () => {
  const traveler = await aTraveler(identity);
  const { uid, email } = traveler.user;

  const { stdout } = await grantAdmin(identity, email, 'owner');

  expect(stdout).toMatch(new RegExp(`^${uid} is owner\n\nThe second factor, which is shown only this once.`));
  const event = await identity.waitForEvent('user.role-changed', ({ subject }) => subject === uid);
  expect(event).toMatchObject({ actor: 'grant-admin', data: { uid, role: 'owner' } });
  await identity.waitForEvent('access.revoked', ({ subject }) => subject === uid);
  const before = await identity.call('GET /auth/session', { headers: traveler.headers });
  const { password } = aTravelerForm();
  const after = await identity.call('POST /auth/login', { body: { email, password } });
  expect(before.body.user).toBeNull();
  expect(after.body.user.adminRole).toBe('owner');
});

test('the command takes the role away: the next sign-in has none, and the console is closed', async () => {
  const { user } = await anAdmin(identity, 'staff');

  const { stdout } = await grantAdmin(identity, user.email, 'none');
  await identity.waitForEvent('user.role-changed', ({ subject, data }) => subject === user.uid && data.role === null);

  expect(stdout).toBe(`${user.uid} is not an admin\n`);
  const after = signedIn(
    await identity.call('POST /auth/login', { body: { email: user.email, password: aTravelerForm().password } }),
  );
  expect(after.user).toMatchObject({ adminRole: null });
  expect((await identity.call('GET /getPendingOperators', after)).status).toBe(403);
});

test('the command refuses somebody who is suspended, and makes no second factor for them', async () => {
  const [owner, { user }] = [await anAdmin(identity, 'owner'), await aTraveler(identity)];
  const body = { reason: 'Complaints.' };
  await identity.call(`POST /admin/users/${user.uid}/suspend`, { headers: owner.headers, body });

  await expect(grantAdmin(identity, user.email, 'owner')).rejects.toThrow('This person is suspended.');

  const factors = await inDatabase(identity, (database) =>
    database.collection<{ _id: string }>('second-factors').countDocuments({ _id: user.uid }),
  );
  expect(factors).toBe(0);
});

test('the command refuses somebody who has booked a ride until it is over', async () => {
  const { user } = await aTraveler(identity);
  const ride = aRideFacts({ rideId: `ride-of-${user.uid}`, authorId: user.uid });
  const told = { subject: ride.rideId, data: { ride } };
  await identity.handled(await identity.publish({ ...told, type: 'ride.requested', sequence: 1 }));

  await expect(grantAdmin(identity, user.email, 'owner')).rejects.toThrow('This person has booked rides');
  const cancelled = { ...told, data: { ride: { ...ride, status: 'CANCELLED' as const } } };
  await identity.handled(await identity.publish({ ...cancelled, type: 'ride.cancelled', sequence: 2 }));
  expect((await grantAdmin(identity, user.email, 'owner')).stdout).toMatch(`${user.uid} is owner`);
});

test('the command says how it is used, and when no account has the e-mail', async () => {
  await expect(grantAdmin(identity, 'somebody@example.org', 'king')).rejects.toThrow('Usage:');
  await expect(grantAdmin(identity, 'nobody@example.org', 'owner')).rejects.toThrow('No account has this e-mail.');
});
