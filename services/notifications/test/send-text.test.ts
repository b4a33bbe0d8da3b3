import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unavailable } from '@livery/contracts/errors.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { recordingLog } from '@livery/platform/testing/recording-log.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import type { Outgoing } from '../actions/outgoing.ts';
import { sendText } from '../actions/send-text.ts';
import { twilioTexts } from '../clients/twilio.ts';
import type { Notification } from '../domain/notification.ts';
import { type NotificationStore, notificationStore } from '../store/notification-store.ts';
import { messagesTo } from './notifications-harness.ts';

const sandbox = process.env['SANDBOX_URL'] ?? '';
const account = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token-of-the-tests',
  from: '+15005550006',
  statusCallback: 'http://livery.example/texts',
};
const texts = twilioTexts({ ...account, url: sandbox });

let opened: TestStores<NotificationStore>;
let notifications: NotificationStore;
let log: Logger;
beforeAll(async () => {
  opened = await openTestStores('send-text', notificationStore);
  notifications = opened.stores;
  log = opened.log;
});
afterAll(() => opened.close());

/** A text as a run of the intent-runner has read and written it. */
async function aPlannedText(): Promise<Outgoing> {
  const id = `text-${randomInt(1_000_000_000)}`;
  const at = new Date();
  const notification: Notification = {
    ...{ recipientId: 'anna', channel: 'sms', letter: 'ride-opened', rideId: 'r1', operatorId: null, link: null },
    ...{ status: 'planned', happenedAt: at, plannedAt: at, nextAttemptAt: at },
    values: { code: '0A1B2C3', when: '', vehicle: '', state: '', amount: '', reason: '' },
  };
  await notifications.insert(id, { state: notification, events: [] });
  const person = {
    email: '',
    phoneNumber: `312555${randomInt(1_000, 10_000)}`,
    receiveTexts: true,
    receiveEmails: true,
  };
  const words = { title: '', text: `New ride ${id}.`, button: '', path: '', why: '', url: 'http://livery.example/' };
  return { id, notification, composed: { ...words, person } };
}

const sentAs = async ({ composed }: Outgoing) =>
  (await messagesTo(sandbox, `+1${composed.person.phoneNumber}`)).filter(({ text }) => text.includes(composed.text));

test('a run that was held up so long that another has sent the text sends nothing', async () => {
  const outgoing = await aPlannedText();
  await sendText({ notifications, texts, log }, outgoing);

  await expect(sendText({ notifications, texts, log }, outgoing)).rejects.toThrow('Another run sends this text.');

  expect(await sentAs(outgoing)).toHaveLength(1);
  expect((await notifications.get(outgoing.id))?.state.status).toBe('sent');
});

test('a text whose record is too busy to say that it went out counts as tried', async () => {
  const outgoing = await aPlannedText();
  let writes = 0;
  const busyAfterTheFirst: NotificationStore['update'] = async (from, decide, write) => {
    writes += 1;
    if (writes === 2) throw unavailable('BUSY', 'Too many changes at once.');
    return await notifications.update(from, decide, write);
  };

  const busy = { ...notifications, update: busyAfterTheFirst };
  await expect(sendText({ notifications: busy, texts, log }, outgoing)).rejects.toThrow('Too many changes');
  const read = await notifications.get(outgoing.id);
  if (read) await sendText({ notifications, texts, log }, { ...outgoing, notification: read.state });

  expect(await sentAs(outgoing)).toHaveLength(1);
  expect((await notifications.get(outgoing.id))?.state.status).toBe('unknown');
});

/** A provider that gives this answer to everything, and names the number. */
async function answering({ status, code }: { status: number; code: number }, number: string) {
  const provider = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status, code, message: `Not to +1${number}.` }));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  return { provider, disturbed: twilioTexts({ ...account, url: `http://127.0.0.1:${port}` }) };
}

test.each([503, 404])('whether a text went out is asked again later where the provider answers %i', async (status) => {
  const number = '3125550188';
  const { provider, disturbed } = await answering({ status, code: 20404 }, number);

  const asked = disturbed.find({ to: number, isIt: () => true, since: new Date() });
  const error = await asked.catch((refusal: unknown) => refusal);
  provider.close();

  expect(error).toMatchObject({ kind: 'unavailable', code: 'TWILIO_DOWN' });
  expect(JSON.stringify(describeError(error))).not.toContain(number);
});

/** The log lines of a text to which the provider gives this answer, and what became of the text. */
async function afterAnswer(status: number, code: number) {
  const outgoing = await aPlannedText();
  const number = outgoing.composed.person.phoneNumber;
  const { log, lines } = recordingLog();
  const { provider, disturbed } = await answering({ status, code }, number);
  await sendText({ notifications, texts: disturbed, log }, outgoing);
  provider.close();
  const { id } = outgoing;
  return { id, number, lines, status: (await notifications.get(id))?.state.status };
}

test.each([
  ['whose sender is refused is logged as a warning', 21606, 'warn'],
  ['to somebody who has said STOP is logged', 21610, 'info'],
])('a text %s, with its code and without the number', async (_what, code, level) => {
  const { id, number, lines, status } = await afterAnswer(400, code);

  expect(status).toBe('failed');
  expect(lines).toMatchObject([{ level, msg: 'a message was refused', id, channel: 'sms', code: String(code) }]);
  expect(JSON.stringify(lines)).not.toContain(number);
});

test('a text that may have gone out is logged as a warning, without the number', async () => {
  const { id, number, lines, status } = await afterAnswer(503, 20503);

  expect(status).toBe('unknown');
  const err = { message: 'the provider of texts failed with 503, code 20503' };
  expect(lines).toMatchObject([{ level: 'warn', msg: 'it is unclear whether a text was sent', id, err }]);
  expect(JSON.stringify(lines)).not.toContain(number);
});
