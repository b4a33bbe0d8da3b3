import { expect, test } from '@jest/globals';
import { aCode, anAccount, openSandbox } from './open-sandbox.ts';

const sandbox = openSandbox();

const asked = {
  response_type: 'code',
  client_id: 'ca_livery',
  scope: 'read_write',
  state: 'abc',
  redirect_uri: 'http://localhost:8080/cashout/connect/oauth',
};

test('shows the operator who wants to connect, with the address filled in', async () => {
  const query = new URLSearchParams({ ...asked, 'stripe_user[email]': 'opal@example.com' });

  const page = await (await sandbox.get(`/oauth/authorize?${query}`)).text();

  expect(page).toContain('opal@example.com');
  expect(page).toContain('value="connect"');
});

test('hands out an account for a code and the state', async () => {
  const allowed = await sandbox.post('/oauth/authorize', { ...asked, action: 'connect' });

  const target = new URL(allowed.headers.get('location') ?? '');
  const code = target.searchParams.get('code') ?? '';
  const token = await sandbox.stripe.oauth.token({ grant_type: 'authorization_code', code });
  const account = await sandbox.stripe.accounts.retrieve(String(token.stripe_user_id));
  expect(target.searchParams.get('state')).toBe('abc');
  expect(token).toMatchObject({ livemode: false, scope: 'read_write', token_type: 'bearer' });
  expect(account).toMatchObject({ charges_enabled: true, country: 'US', default_currency: 'usd', type: 'standard' });
});

test('sends the operator back with the refusal', async () => {
  const denied = await sandbox.post('/oauth/authorize', { ...asked, action: 'deny' });

  expect(new URL(denied.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied');
});

test.each([{ client_id: 'x' }, { response_type: 'token' }, { redirect_uri: 'nowhere' }])(
  'refuses %j',
  async (change) => {
    const response = await sandbox.get(`/oauth/authorize?${new URLSearchParams({ ...asked, ...change })}`);

    expect(response.status).toBe(400);
  },
);

test('takes a code once, and only for five minutes', async () => {
  const used = await aCode(sandbox);
  await sandbox.stripe.oauth.token({ grant_type: 'authorization_code', code: used });
  const old = await aCode(sandbox);
  await sandbox.put('/clock', { offsetMs: 301_000 });

  const again = sandbox.stripe.oauth.token({ grant_type: 'authorization_code', code: used });
  await expect(again).rejects.toMatchObject({ type: 'StripeInvalidGrantError', rawType: 'invalid_grant' });
  const late = sandbox.stripe.oauth.token({ grant_type: 'authorization_code', code: old });
  await expect(late).rejects.toMatchObject({ rawType: 'invalid_grant' });
  await sandbox.put('/clock', { offsetMs: 0 });
});

test('disconnects an account once', async () => {
  const link = { client_id: 'ca_livery', stripe_user_id: await anAccount(sandbox) };

  await expect(sandbox.stripe.oauth.deauthorize(link)).resolves.toMatchObject({ stripe_user_id: link.stripe_user_id });
  await expect(sandbox.stripe.oauth.deauthorize(link)).rejects.toMatchObject({ statusCode: 401 });
});

test('lets an operator choose its own account on the dashboard', async () => {
  const account = await anAccount(sandbox);

  const choice = await (await sandbox.get('/dashboard')).text();

  expect(choice).toContain(`href="/dashboard/${account}"`);
});

test("changes an account from its owner's side", async () => {
  const account = await anAccount(sandbox);

  await sandbox.post(`/dashboard/${account}`, { action: 'restrict' });
  const restricted = await sandbox.stripe.accounts.retrieve(account);
  await sandbox.post(`/dashboard/${account}`, { action: 'complete' });
  const complete = await sandbox.stripe.accounts.retrieve(account);
  await sandbox.post(`/dashboard/${account}`, { action: 'disconnect' });

  expect([restricted.charges_enabled, complete.charges_enabled]).toEqual([false, true]);
  await expect(sandbox.stripe.accounts.retrieve(account)).rejects.toMatchObject({ code: 'account_invalid' });
});
