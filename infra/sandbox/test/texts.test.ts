import { beforeAll, expect, test } from '@jest/globals';
import twilio, { type Twilio } from 'twilio';
import { openSandbox } from './open-sandbox.ts';
import { openReceiver } from './receiver.ts';
import { authToken, twilioAt } from './twilio-at.ts';

const receiver = openReceiver();
const sandbox = openSandbox();
const from = '+13125550000';
let client: Twilio;
let numbers = 2000;

beforeAll(() => {
  client = twilioAt(sandbox.url);
});

function aNumber(): string {
  numbers += 1;
  return `+1312555${numbers}`;
}

test('shows a text in the inbox and reports its delivery, signed', async () => {
  const to = aNumber();
  const statusCallback = `${receiver.url}/api/webhooks/twilio`;

  const sent = await client.messages.create({ to, from, body: 'Your ride is confirmed', statusCallback });
  const callback = await receiver.next(({ body }) => body.includes('MessageStatus=delivered'));
  const inbox = await (await sandbox.get(`/messages?to=${encodeURIComponent(to)}`)).json();

  const params = Object.fromEntries(new URLSearchParams(callback.body.toString()));
  expect(sent).toMatchObject({ status: 'queued', to, errorCode: null });
  expect(inbox).toMatchObject({ items: [{ channel: 'sms', to, from, text: 'Your ride is confirmed' }] });
  expect(params).toMatchObject({ MessageSid: sent.sid, MessageStatus: 'delivered', To: to });
  expect(
    twilio.validateRequest(authToken, String(callback.headers['x-twilio-signature']), statusCallback, params),
  ).toBe(true);
});

test('reports a text that the carrier filtered, and delivers nothing', async () => {
  const to = aNumber();
  await sandbox.put('/faults', { rules: [{ provider: 'twilio', kind: 'decline', times: 1 }] });

  await client.messages.create({ to, from, body: 'Filtered', statusCallback: `${receiver.url}/filtered` });
  const callback = await receiver.next(({ path, body }) => path === '/filtered' && body.includes('undelivered'));

  expect(callback.body.toString()).toContain('ErrorCode=30007');
  expect(await (await sandbox.get(`/messages?to=${encodeURIComponent(to)}`)).json()).toEqual({ items: [] });
});

test('lists what was sent to a number, newest first', async () => {
  const to = aNumber();
  for (const body of ['first', 'second', 'third']) await client.messages.create({ to, from, body });
  await client.messages.create({ to: aNumber(), from, body: 'somebody else' });

  const all = await client.messages.list({ to, pageSize: 2 });

  expect(all.map((message) => message.body)).toEqual(['third', 'second', 'first']);
  expect(all[0]?.dateCreated).toBeInstanceOf(Date);
});

test('lists by the day of sending', async () => {
  const to = aNumber();
  await client.messages.create({ to, from, body: 'today', statusCallback: `${receiver.url}/day` });
  await receiver.next(({ path }) => path === '/day');
  const today = new Date();
  const tomorrow = new Date(today.getTime() + 24 * 3600 * 1000);

  await expect(client.messages.list({ to, dateSent: today })).resolves.toHaveLength(1);
  await expect(client.messages.list({ to, dateSent: tomorrow })).resolves.toHaveLength(0);
  await expect(client.messages.list({ to, dateSentAfter: tomorrow })).resolves.toHaveLength(0);
  await expect(client.messages.list({ to, dateSentBefore: tomorrow })).resolves.toHaveLength(1);
});

test('sends once though the answer is lost', async () => {
  const to = aNumber();
  await sandbox.put('/faults', { rules: [{ provider: 'twilio', kind: 'drop-after', times: 1 }] });

  await expect(client.messages.create({ to, from, body: 'unsure' })).rejects.toThrow();

  await expect(client.messages.list({ to })).resolves.toHaveLength(1);
});

test.each([
  { what: 'an incomplete number', message: { to: '+1312', from, body: 'x' }, code: 21211 },
  { what: 'a number that said STOP', message: { to: '+15005550004', from, body: 'x' }, code: 21610 },
  { what: 'a landline', message: { to: '+15005550009', from, body: 'x' }, code: 21614 },
  { what: 'a text without a sender', message: { to: '+13125559999', body: 'x' }, code: 21603 },
  { what: 'an empty text', message: { to: '+13125559999', from, body: '' }, code: 21602 },
  { what: 'a text that is too long', message: { to: '+13125559999', from, body: 'x'.repeat(1601) }, code: 21617 },
])('refuses $what', async ({ message, code }) => {
  await expect(client.messages.create(message)).rejects.toMatchObject({ status: 400, code });
});

test('refuses a caller without credentials', async () => {
  const response = await sandbox.post('/2010-04-01/Accounts/AC1/Messages.json', {
    To: '+13125551234',
    From: from,
    Body: 'x',
  });

  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 20003, status: 401 });
});

test('reports a text a second later when told to delay it', async () => {
  await sandbox.put('/faults', { rules: [{ provider: 'webhook', path: '/late', kind: 'delay', times: 1 }] });

  const since = performance.now();
  await client.messages.create({ to: aNumber(), from, body: 'Late', statusCallback: `${receiver.url}/late` });
  await receiver.next(({ path }) => path === '/late');

  expect(performance.now() - since).toBeGreaterThan(900);
});
