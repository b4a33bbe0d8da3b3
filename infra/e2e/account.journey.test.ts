import { describe, expect, test } from '@jest/globals';
import { grantAdmin } from '@livery/stack/people/grant-admin.ts';
import { type Answer, visitor } from '@livery/stack/people/person.ts';
import { logIn, type Member, password, signUpTraveler, somebody } from '@livery/stack/people/sign-up.ts';
import { watchFor } from '@livery/stack/watch-for.ts';
import { untilMail } from './support/messages.ts';
import { openStage } from './support/open-stage.ts';
import { confirmedRide } from './support/prepared-rides.ts';

const stage = openStage();

/** The access cookie alone, as a thief who read it once has it. */
function copyOf(member: Member): () => Promise<number> {
  const cookie =
    member
      .cookies()
      .split('; ')
      .find((pair) => pair.startsWith('livery_access=')) ?? '';
  return async () => (await visitor(stage.gatewayUrl).ask('GET /notifications', { headers: { cookie } })).status;
}

describe('a copied access cookie', () => {
  const ends: [string, (member: Member) => Promise<unknown>][] = [
    ['logging out', (member) => member.call('POST /auth/logout', {})],
    ['logging out everywhere', (member) => member.call('POST /auth/logoutAll', {})],
    [
      'a changed password',
      (member) => member.call('POST /auth/password', { currentPassword: password, newPassword: 'another-password-7' }),
    ],
    ['a suspension', ({ uid }) => stage.admin.call(`POST /admin/users/${uid}/suspend`, { reason: 'Complaints.' })],
  ];

  test('is refused before it expires after a role was taken away', async () => {
    const { email } = await signUpTraveler(stage, somebody('Stan'));
    await grantAdmin(stage, email, 'staff');
    const copy = copyOf(await logIn(stage, email));
    expect(await copy()).toBe(200);

    await grantAdmin(stage, email, 'none');

    await watchFor('the copy to be refused', async () => (await copy()) === 401);
  });

  test.each(ends)(
    'is refused before it expires after %s, and after the gateway has started anew',
    async (_what, end) => {
      const member = await stage.newTraveler();
      const copy = copyOf(member);
      expect(await copy()).toBe(200);

      await end(member);

      await watchFor('the copy to be refused', async () => (await copy()) === 401);
      await stage.restart('gateway');
      expect(await copy()).toBe(401);
    },
  );
});

test('a forgotten password is reset by mail, once', async () => {
  const member = await stage.newTraveler('Rita');
  const guest = visitor(stage.gatewayUrl);
  await guest.call('POST /sendForgotPasswordEmail', { toEmail: member.email });
  const mail = await untilMail(stage, member, 'Set a new password');
  const token = /resetPassword\?token=(\S+)/.exec(mail.text)?.[1];

  await guest.call('POST /resetPassword', { token, password: 'a-new-password-9' });

  const again = await guest.ask('POST /resetPassword', { body: { token, password: 'a-new-password-9' } });
  expect(again.status).toBe(400);
  const fresh = await guest.ask('POST /auth/login', { body: { email: member.email, password: 'a-new-password-9' } });
  expect(fresh.status).toBe(200);
  await untilMail(stage, member, 'Your password was changed');
  expect((await member.ask<{ user: unknown }>('GET /auth/session')).body.user).toBeNull();
});

test.each(['logout', 'logoutAll'] as const)('%s has the browser forget the photos it has kept', async (route) => {
  const member = await stage.newTraveler();

  const { headers } = await member.ask(`POST /auth/${route}`, { body: {} });

  expect(headers.get('clear-site-data')).toBe('"cache"');
});

test('a suspended operator keeps its confirmed ride until staff decide, and is open for business again afterwards', async () => {
  const anna = await stage.newTraveler('Anna');
  const omar = await stage.newOperator('Omar');
  const { id } = await confirmedRide(stage, { traveler: anna, operators: [omar], inHours: 72 });

  await stage.admin.call(`POST /admin/users/${omar.uid}/suspend`, { reason: 'Complaints.' });
  const kept = await watchFor('staff to be asked', async () => {
    const { body } = await stage.admin.ask<{ actions: string[] }>(`GET /rides/${id}`);
    return (
      body.actions.includes('keep') && stage.admin.ask(`POST /admin/rides/${id}/keep`, { body: { reason: 'Fine.' } })
    );
  });
  await stage.admin.call(`POST /admin/users/${omar.uid}/reinstate`, { reason: 'A mistake.' });

  expect(kept.status).toBe(200);
  await untilMail(stage, omar, 'Your account is active again');
  const again = await logIn(stage, omar.email);
  await watchFor(
    'offers to be possible again',
    async () => ((await again.ask('POST /rides/unknown/deny', { body: {} })) as Answer).status === 404,
  );
});
