import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unavailable } from '@livery/contracts/errors.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import type { Outgoing } from '../actions/outgoing.ts';
import { sendText } from '../actions/send-text.ts';
import { twilioTexts } from '../clients/twilio.ts';
import type { Notification } from '../domain/notification.ts';
import { type NotificationStore, notificationStore } from '../store/notification-store.ts';
import { messagesTo } from './notifications-harness.ts';

const sandbox = process.env['SANDBOX_URL'] ?? '';
const texts = twilioTexts({
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token-of-the-tests',
  from: '+15005550006',
  url: sandbox,
  statusCallback: 'http://livery.example/texts',
});

let opened: TestStores<NotificationStore>;
let notifications: NotificationStore;
beforeAll(async () => {
  opened = await openTestStores('send-text', notificationStore);
  notifications = opened.stores;
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
  await sendText({ notifications, texts }, outgoing);

  await expect(sendText({ notifications, texts }, outgoing)).rejects.toThrow('Another run sends this text.');

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
  await expect(sendText({ notifications: busy, texts }, outgoing)).rejects.toThrow('Too many changes');
  const read = await notifications.get(outgoing.id);
  if (read) await sendText({ notifications, texts }, { ...outgoing, notification: read.state });

  expect(await sentAs(outgoing)).toHaveLength(1);
  expect((await notifications.get(outgoing.id))?.state.status).toBe('unknown');
});
