import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import type { Letter } from '@livery/contracts/notifications/letters/letter.ts';
import { letters } from '@livery/contracts/notifications/letters.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo } from '@livery/platform/mongo/connect.ts';
import { nativeCollection } from '@livery/platform/testing/test-database.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import type { Connection } from 'mongoose';
import { type Message, messagesTo, sampleOf, startNotifications, us } from './notifications-harness.ts';

const sandbox = process.env['SANDBOX_URL'] ?? '';
let service: TestService;
let connection: Connection;
beforeAll(async () => {
  service = await startNotifications(sandbox, process.env['SMTP_URL'] ?? '');
  const { MONGO_URL: url = '', DATABASE: database = '' } = service.environment;
  connection = await connectMongo({ url, database, log: createLogger({ name: 'strangers-test', level: 'silent' }) });
}, 30_000);
afterAll(async () => {
  await service.stop();
  await connection.close();
});

const aMailbox = () => `wanda-${randomUUID()}@example.org`;

function messageFrom(email: string, typed: object = {}) {
  const { type, data } = sampleOf('contact.message-received');
  const subject = `inquiry-${randomUUID()}`;
  return { type, subject, id: `${subject}:1`, data: { message: { ...data.message, email, ...typed } } };
}

/** What we were sent about this address. */
const toUsAbout = async (email: string) => (await messagesTo(sandbox, us)).filter(({ text }) => text.includes(email));
const isOf = (wanted: string) => (message: Message) => message.subject === wanted;

test('a message from the contact page is mailed to us, and a reply goes to whoever wrote it', async () => {
  const email = aMailbox();

  await service.handled(await service.publish(messageFrom(email)));

  const [mail, ...others] = await toUsAbout(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'A message from the contact page', headers: { 'reply-to': email } });
  expect(mail?.text.trim()).toBe(`Somebody has written to us. Reply to this email to answer them.

Name: Wanda Becker
Email: ${email}
Phone: (312) 555-0142
Message: Do you drive to Milwaukee?
We are five, with skis.

Open Livery: http://livery.example/

Livery

You are receiving this because you read what people write to Livery.`);
});

test('whoever wrote hears that it has arrived, and none of their own words but the name', async () => {
  const email = aMailbox();

  await service.handled(await service.publish(messageFrom(email)));

  const [mail, ...others] = await messagesTo(sandbox, email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'We have received your message',
    headers: { 'reply-to': us, 'auto-submitted': 'auto-replied' },
  });
  expect(
    mail?.text.trim(),
  ).toBe(`Wanda, thank you for contacting us. We have received your message and will answer by email.

Open Livery: http://livery.example/

Livery

You are receiving this because your address was entered on our contact page. If it was not you, ignore this email.`);
  expect(mail?.html).toContain('If it was not you, ignore this email.');
  expect(mail?.html).not.toContain('Lake Street');
});

const anEntry = () => ({ subject: `entry-${randomUUID()}`, email: aMailbox() });
const anonymous = (text = '') => text.replace(/[cu]\.[\w-]+\.[\w-]{43}/g, 'TOKEN').trim();

test('whoever was entered for the mailing list is asked first', async () => {
  const { subject, email } = anEntry();
  const { type, data } = sampleOf('mailing-list.confirmation-requested');

  await service.handled(await service.publish({ type, subject, data: { ...data, email } }));

  const [mail, ...others] = await messagesTo(sandbox, email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Please confirm your address',
    headers: { 'reply-to': us, 'auto-submitted': 'auto-generated' },
  });
  expect(
    anonymous(mail?.text),
  ).toBe(`Wanda, please confirm that you want our marketing emails. The link works for 7 days.

Confirm: http://livery.example/marketingSubscription/confirm?token=TOKEN

Livery

You are receiving this because your address was entered for our marketing email list. If it was not you, ignore this email: without your confirmation you are not on the list.`);
});

test('whoever has confirmed is welcomed, with the way out for people and for programs', async () => {
  const { subject, email } = anEntry();
  const { type, data } = sampleOf('mailing-list.joined');
  const event = { type, subject, id: `${subject}:2`, sequence: 2, data: { ...data, email } };
  await service.handled(await service.publish(event));

  await service.handled(await service.publish(event));

  const [mail, ...others] = await messagesTo(sandbox, email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Welcome to our marketing email list');
  expect(anonymous(mail?.text)).toBe(`Welcome, Wanda. You have been successfully added to Livery’s marketing email list.

Open Livery: http://livery.example/

Livery

You are receiving this because you confirmed your address for our marketing email list.
Unsubscribe: http://livery.example/unsubscribe?token=TOKEN
12 Lake Street, Chicago, IL 60601`);
  expect(mail?.html).toContain('12 Lake Street, Chicago, IL 60601');
  expect(anonymous(mail?.headers['list-unsubscribe'])).toBe(
    '<http://livery.example/api/mailingList/unsubscribe?token=TOKEN>',
  );
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

test('the same event again sends nothing again', async () => {
  const email = aMailbox();
  const event = messageFrom(email);
  await service.handled(await service.publish(event));

  await service.handled(await service.publish(event));

  expect([await toUsAbout(email), await messagesTo(sandbox, email)].map(({ length }) => length)).toEqual([1, 1]);
});

test('what was typed reaches no header and no markup', async () => {
  const email = aMailbox();
  const typed = {
    firstName: 'Wanda\r\nBcc: other@example.org',
    lastName: '<b>Becker</b>',
    message: 'Hello\r\nReply-To: other@example.org\r\n\r\n<script>alert(1)</script>',
  };

  await service.handled(await service.publish(messageFrom(email, typed)));

  const [mail] = (await toUsAbout(email)).filter(isOf('A message from the contact page'));
  expect(mail?.headers).toEqual({ 'reply-to': email, 'auto-submitted': 'auto-generated' });
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).not.toContain('<b>Becker</b>');
  expect((await messagesTo(sandbox, 'other@example.org')).filter(({ text }) => text.includes(email))).toEqual([]);
});

test('an address with a comma is one address that does not exist, not two recipients', async () => {
  const [first, second] = [aMailbox(), aMailbox()];

  await service.handled(await service.publish(messageFrom(`${first}, ${second}`)));

  expect([...(await messagesTo(sandbox, first)), ...(await messagesTo(sandbox, second))]).toEqual([]);
});

test('what was typed is kept apart, and forgotten after a week', async () => {
  const event = messageFrom(aMailbox());
  const at = new Date(Date.now() - dayMs);

  await service.handled(await service.publish({ ...event, at }));

  const kept = await nativeCollection<{ _id: string }>(connection, 'strangers').findOne({ _id: event.id });
  const sent = await nativeCollection(connection, 'notifications').find({ strangerId: event.id }).toArray();
  expect(kept).toMatchObject({ firstName: 'Wanda', forgetAt: new Date(at.getTime() + 7 * dayMs) });
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent)).not.toMatch(/Wanda|Becker|example\.org|3125550142|Milwaukee/);
});

test('every letter to strangers, or about them, is among these', async () => {
  const sent = await nativeCollection(connection, 'notifications').distinct('letter');

  const toStrangers = Object.entries<Letter>(letters).flatMap(([name, { why, isLast }]) =>
    why && !isLast ? [name] : [],
  );
  expect(new Set(sent)).toEqual(new Set(toStrangers));
});
