import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { kindOf } from '@livery/contracts/errors.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { type Sandbox, startSandbox } from '@livery/sandbox/start.ts';
import { messagesTo } from '../test/notifications-harness.ts';
import { type Mailer, MailRefused, smtpMailer } from './mailer.ts';

let sandbox: Sandbox;
let mailer: Mailer;
beforeAll(async () => {
  sandbox = await startSandbox({ webhookTargets: [] });
  const url = sandbox.smtpUrl.replace('://', '://livery:secret@');
  mailer = smtpMailer({ url, from: 'Livery <rides@livery.example>', replyTo: 'hello@livery.example' });
});
afterEach(() => disturb([]));
afterAll(async () => {
  mailer.close();
  await sandbox.stop();
});

async function disturb(rules: FaultRule[]): Promise<void> {
  const answer = await fetch(`${sandbox.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
const mail = { to: 'anna@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: '<1@livery>' };

test.each<[string, Omit<FaultRule, 'provider'>]>([
  ['our login', { method: 'AUTH', kind: 'decline' }],
  ['a mail for now', { method: 'DATA', kind: 'error', status: 451 }],
])('a server that refuses %s gets it again later', async (_what, rule) => {
  await disturb([{ provider: 'smtp', times: 1, ...rule }]);

  expect(kindOf(await mailer.send(mail).catch((error: unknown) => error))).toBe('unavailable');
  await mailer.send(mail);
});

test.each<[string, Omit<FaultRule, 'provider'>, string]>([
  ['for now', { kind: 'error', status: 451 }, 'the mail server failed at DATA with 451'],
  ['for good', { kind: 'decline' }, 'the mail server failed at DATA with 550'],
])('a refusal %s that names the recipient is not repeated in a log', async (_how, rule, message) => {
  await disturb([{ provider: 'smtp', method: 'DATA', times: 1, ...rule }]);

  const described = describeError(await mailer.send(mail).catch((error: unknown) => error));

  expect(described.cause?.message).toBe(message);
  expect(JSON.stringify(described)).not.toContain(mail.to);
});

test('nothing goes in clear text to a server that is not declared to be in our own network', async () => {
  const elsewhere = smtpMailer({
    url: sandbox.smtpUrl.replace('?tls=off', ''),
    from: 'rides@livery.example',
    replyTo: '',
  });

  const failure = await elsewhere.send({ ...mail, to: 'clear@example.org' }).catch((error: unknown) => error);

  elsewhere.close();
  expect(describeError(failure).cause?.message).toMatch(/^the mail server failed at STARTTLS with 5\d\d$/);
  expect(kindOf(failure)).toBe('unavailable');
  expect(await messagesTo(sandbox.url, 'clear@example.org')).toEqual([]);
});

test('a mail that is refused for good is given up', async () => {
  await disturb([{ provider: 'smtp', method: 'DATA', times: 1, kind: 'decline' }]);

  await expect(mailer.send(mail)).rejects.toEqual(new MailRefused('550', undefined));
});
