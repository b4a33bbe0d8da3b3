import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { messagesKeptDays } from '@livery/contracts/notifications/policy.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo } from '@livery/platform/mongo/connect.ts';
import { type AdjustableClock, adjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Connection } from 'mongoose';
import { anOperator, aPerson, messagesTo, newCast, sampleOf, startNotifications } from './notifications-harness.ts';

const sandbox = process.env['SANDBOX_URL'] ?? '';
let service: TestService;
let connection: Connection;
let clock: AdjustableClock;
beforeAll(async () => {
  clock = adjustableClock();
  service = await startNotifications(sandbox, process.env['SMTP_URL'] ?? '');
  const { MONGO_URL: url = '', DATABASE: database = '' } = service.environment;
  connection = await connectMongo({ url, database, log: createLogger({ name: 'farewell-test', level: 'silent' }) });
}, 30_000);
afterAll(async () => {
  await service.stop();
  await connection.close();
  clock.stop();
});

async function everything(): Promise<string> {
  const database = connection.getClient().db(connection.name);
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  return JSON.stringify(await Promise.all(collections.map(({ name }) => database.collection(name).find().toArray())));
}

async function registered(firstName = 'ANNA', at = new Date(), changes: { email?: string } = {}) {
  const user = aPerson(`gone-${randomUUID()}`, { firstName, ...changes });
  await service.handled(
    await service.publish({ type: 'user.registered', subject: user.uid, id: `${user.uid}:1`, at, data: { user } }),
  );
  return user;
}

const deleted = (uid: string, id: string = randomUUID()) =>
  service.publish({ type: 'user.deleted', subject: uid, sequence: 9, data: { uid }, id });

test('whoever has left gets one last mail, and then nothing is stored of them', async () => {
  const { uid, email, phoneNumber } = await registered('ANNABELLA');
  const id = `user:${uid}:9`;

  await service.handled(await deleted(uid, id));
  await waitFor(async () => !(await everything()).includes(email), { message: 'the address is still stored' });
  await service.handled(await deleted(uid, id));

  const mails = (await messagesTo(sandbox, email)).map(({ subject }) => subject);
  expect(mails).toEqual(['Welcome to Livery', 'Your account is deleted']);
  expect((await messagesTo(sandbox, email)).at(-1)?.text).toContain('Annabella, your account is deleted');
  expect(await everything()).not.toContain(phoneNumber);
}, 30_000);

test('nothing is stored of whoever has left even when the last mail is refused', async () => {
  // The address is really two, which no server takes.
  const { uid, email } = await registered('ANNABELLA', new Date(), { email: `${randomUUID()}@a.example, b@a.example` });

  await service.handled(await deleted(uid));

  await waitFor(async () => !(await everything()).includes(email), { message: 'the address is still stored' });
  expect(await messagesTo(sandbox, email)).toEqual([]);
}, 30_000);

test('events that come late, or again from the first, bring nobody back and send nothing', async () => {
  const user = await registered();
  const id = `user:${user.uid}:9`;
  await service.handled(await deleted(user.uid, id));
  await waitFor(async () => !(await everything()).includes(user.email));
  const sent = (await messagesTo(sandbox, user.email)).length;

  await connection.getClient().db(connection.name).collection<{ _id: string }>('people').deleteOne({ _id: user.uid });
  await service.handled(
    await service.publish({ type: 'user.registered', subject: user.uid, id: `${user.uid}:1`, data: { user } }),
  );
  await service.handled(await deleted(user.uid, id));
  await service.handled(
    await service.publish({ type: 'user.profile-updated', subject: user.uid, sequence: 2, data: { user } }),
  );

  expect(await everything()).not.toContain(user.email);
  expect(await messagesTo(sandbox, user.email)).toHaveLength(sent);
}, 30_000);

test('others read “Your operator” where the name of an operator who is gone was', async () => {
  const cast = newCast();
  const [anna, omar] = [aPerson(cast.traveler), anOperator(cast.operator)];
  for (const user of [anna, omar])
    await service.handled(
      await service.publish({ type: 'user.profile-updated', subject: user.uid, sequence: 2, data: { user } }),
    );
  await service.handled(await service.publish({ ...sampleOf('ride.confirmed', cast), subject: cast.ride }));
  const textOf = async () =>
    (await service.call('GET /notifications', { as: { uid: cast.traveler } })).body.items[0].text;
  const before = await textOf();

  await service.handled(await deleted(cast.operator));

  expect(before).toContain('Omar');
  expect(await textOf()).toBe(before.replaceAll('Omar Diaz', 'Your operator'));
}, 30_000);

test('messages are forgotten in time, and not sent again when their event is read once more', async () => {
  const [user, earlier] = [await registered(), await registered('ANNA', new Date(Date.now() - 2 * dayMs))];
  const registration = { type: 'user.registered' as const, subject: user.uid, id: `${user.uid}:1`, at: new Date() };
  const messages = connection.getClient().db(connection.name).collection('notifications');
  const storedFor = ({ uid }: { uid: string }) => messages.countDocuments({ recipientId: uid });

  expect([await storedFor(user), await storedFor(earlier)]).toEqual([1, 1]);
  await clock.setAhead((messagesKeptDays - 1) * dayMs);
  await waitFor(async () => (await storedFor(earlier)) === 0, { message: 'the earlier one is still stored' });
  expect(await storedFor(user)).toBe(1);
  await clock.setAhead((messagesKeptDays + 1) * dayMs);
  await waitFor(async () => (await storedFor(user)) === 0, { message: 'it is still stored' });
  await service.handled(await service.publish({ ...registration, data: { user } }));

  expect(await storedFor(user)).toBe(0);
  expect(await messagesTo(sandbox, user.email)).toHaveLength(1);
}, 30_000);
