import { beforeAll, expect, test } from '@jest/globals';
import type { Twilio } from 'twilio';
import { openSandbox } from './open-sandbox.ts';
import { twilioAt } from './twilio-at.ts';

const service = `VA${'1'.repeat(32)}`;
const sandbox = openSandbox();
let client: Twilio;
let numbers = 1000;

beforeAll(() => {
  client = twilioAt(sandbox.url);
});

function aNumber(): string {
  numbers += 1;
  return `+1312555${numbers}`;
}

const send = (to: string) => client.verify.v2.services(service).verifications.create({ to, channel: 'sms' });
const check = (to: string, code: string) => client.verify.v2.services(service).verificationChecks.create({ to, code });

async function codeSentTo(to: string): Promise<string> {
  const { items } = (await (await sandbox.get(`/messages?to=${encodeURIComponent(to)}`)).json()) as {
    items: { text: string }[];
  };
  return /\d{6}/.exec(items[0]?.text ?? '')?.[0] ?? '';
}

test('sends a code and approves it', async () => {
  const to = aNumber();

  const sent = await send(to);
  const approved = await check(to, await codeSentTo(to));

  expect(sent).toMatchObject({ status: 'pending', to, channel: 'sms', valid: false });
  expect(sent.sid).toMatch(/^VE/);
  expect(approved).toMatchObject({ status: 'approved', valid: true });
});

test('takes a wrong code as pending, not as an error', async () => {
  const to = aNumber();
  await send(to);

  await expect(check(to, '000')).resolves.toMatchObject({ status: 'pending', valid: false });
});

test('knows no verification after approval and after ten minutes', async () => {
  const [approved, late] = [aNumber(), aNumber()];
  await send(approved);
  await check(approved, await codeSentTo(approved));
  await send(late);
  await sandbox.put('/clock', { offsetMs: 10 * 60_000 + 1_000 });

  await expect(check(approved, '123456')).rejects.toMatchObject({ status: 404, code: 20404 });
  await expect(check(late, await codeSentTo(late))).rejects.toMatchObject({ status: 404, code: 20404 });
  await sandbox.put('/clock', { offsetMs: 0 });
});

test('sends the same code five times and then no more', async () => {
  const to = aNumber();
  const first = await send(to);
  const code = await codeSentTo(to);
  for (const _again of [2, 3, 4, 5]) await send(to);

  await expect(send(to)).rejects.toMatchObject({ status: 429, code: 60203 });
  expect(await codeSentTo(to)).toBe(code);
  expect(first.sendCodeAttempts).toHaveLength(1);
});

test('checks five times and then no more', async () => {
  const to = aNumber();
  await send(to);
  for (const wrong of ['1', '2', '3', '4', '5']) await check(to, wrong);

  await expect(check(to, await codeSentTo(to))).rejects.toMatchObject({ status: 429, code: 60202 });
});

test.each([
  ['12', 60200],
  ['+15005550001', 60200],
  ['+15005550009', 60205],
  ['+15005550003', 60605],
  ['+15005550004', 60410],
])('refuses %s with %i', async (to, code) => {
  await expect(send(to)).rejects.toMatchObject({ code });
});
