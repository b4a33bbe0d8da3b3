import { describe, expect, test } from '@jest/globals';
import { grantAdmin } from '@livery/stack/people/grant-admin.ts';
import { type Answer, visitor } from '@livery/stack/people/person.ts';
import { logIn, type Member, newPersonalDetails, password, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { untilMail } from './support/messages.ts';
import { confirmedRide } from './support/prepared-rides.ts';
import { setUpSystem } from './support/set-up-system.ts';

const system = setUpSystem();

/** The access cookie alone, as a thief who read it once has it. */
function copyOf(member: Member): () => Promise<number> {
  const cookie =
    member
      .cookies()
      .split('; ')
      .find((pair) => pair.startsWith('livery_access=')) ?? '';
  return async () => (await visitor(system.gatewayUrl).ask('GET /notifications', { headers: { cookie } })).status;
}

describe('a copied access cookie', () => {
  const ends: [string, (member: Member) => Promise<unknown>][] = [
    ['logging out', (member) => member.call('POST /auth/logout', {})],
    ['logging out everywhere', (member) => member.call('POST /auth/logoutAll', {})],
    [
      'a changed password',
      (member) => member.call('POST /auth/password', { currentPassword: password, newPassword: 'another-password-7' }),
    ],
    ['a suspension', ({ uid }) => system.admin.call(`POST /admin/users/${uid}/suspend`, { reason: 'Complaints.' })],
  ];

  test('is refused before it expires after a role was taken away', async () => {
    const { email } = await signUpTraveler(system, newPersonalDetails('Stan'));
    await grantAdmin(system, email, 'staff');
    const copy = copyOf(await logIn(system, email));
    expect(await copy()).toBe(200);

    await grantAdmin(system, email, 'none');

    await waitUntil('the copy to be refused', async () => (await copy()) === 401);
  });

  test.each(ends)(
    'is refused before it expires after %s, and after the gateway has started anew',
    async (_what, end) => {
      const member = await system.newTraveler();
      const copy = copyOf(member);
      expect(await copy()).toBe(200);

      await end(member);

      await waitUntil('the copy to be refused', async () => (await copy()) === 401);
      await system.restart('gateway');
      expect(await copy()).toBe(401);
    },
  );
});

test('a forgotten password is reset by mail, once', async () => {
  const member = await system.newTraveler('Rita');
  const guest = visitor(system.gatewayUrl);
  await guest.call('POST /sendForgotPasswordEmail', { toEmail: member.email });
  const mail = await untilMail(system, member, 'Set a new password');
  const token = /resetPassword\?token=(\S+)/.exec(mail.text)?.[1];

  await guest.call('POST /resetPassword', { token, password: 'a-new-password-9' });

  const again = await guest.ask('POST /resetPassword', { body: { token, password: 'a-new-password-9' } });
  expect(again.status).toBe(400);
  const fresh = await guest.ask('POST /auth/login', { body: { email: member.email, password: 'a-new-password-9' } });
  expect(fresh.status).toBe(200);
  await untilMail(system, member, 'Your password was changed');
  expect((await member.ask<{ user: unknown }>('GET /auth/session')).body.user).toBeNull();
});

test.each(['logout', 'logoutAll'] as const)('%s has the browser forget the photos it has kept', async (route) => {
  const member = await system.newTraveler();

  const { headers } = await member.ask(`POST /auth/${route}`, { body: {} });

  expect(headers.get('clear-site-data')).toBe('"cache"');
});

test('a suspended operator keeps its confirmed ride until staff decide, and is open for business again afterwards', async () => {
  const anna = await system.newTraveler('Anna');
  const omar = await system.newOperator('Omar');
  const { id } = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 72 });

  await system.admin.call(`POST /admin/users/${omar.uid}/suspend`, { reason: 'Complaints.' });
  const kept = await waitUntil('staff to be asked', async () => {
    const { body } = await system.admin.ask<{ actions: string[] }>(`GET /rides/${id}`);
    return (
      body.actions.includes('keep') && system.admin.ask(`POST /admin/rides/${id}/keep`, { body: { reason: 'Fine.' } })
    );
  });
  await system.admin.call(`POST /admin/users/${omar.uid}/reinstate`, { reason: 'A mistake.' });

  expect(kept.status).toBe(200);
  await untilMail(system, omar, 'Your account is active again');
  const again = await logIn(system, omar.email);
  await waitUntil(
    'offers to be possible again',
    async () => ((await again.ask('POST /rides/unknown/deny', { body: {} })) as Answer).status === 404,
  );
});
