import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { Channel } from '@livery/contracts/notifications/letters/letter.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo } from '@livery/platform/mongo/connect.ts';
import { nativeCollection } from '@livery/platform/testing/test-database.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { type Sandbox, startSandbox } from '@livery/sandbox/start.ts';
import type { Collection } from 'mongodb';
import type { Connection } from 'mongoose';
import { hashOfWords } from '../actions/hash-of-words.ts';
import type { Notification } from '../domain/notification.ts';
import {
  anOperator,
  aPerson,
  type Cast,
  know,
  messagesTo,
  newCast,
  sampleOf,
  startNotifications,
} from './notifications-harness.ts';

let sandbox: Sandbox;
let service: TestService;
let connection: Connection;
let stored: Collection<{ _id: string } & Partial<Notification>>;

beforeAll(async () => {
  sandbox = await startSandbox({ webhookTargets: [] });
  service = await startNotifications(sandbox.url, sandbox.smtpUrl);
  const { MONGO_URL: url = '', DATABASE: database = '' } = service.environment;
  connection = await connectMongo({ url, database, log: createLogger({ name: 'texts-test', level: 'silent' }) });
  stored = nativeCollection(connection, 'notifications');
}, 30_000);
afterAll(async () => {
  await service.stop();
  await connection.close();
  await sandbox.stop();
});

async function control(method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
const disturbTexts = (kind: string, rule: object = {}) =>
  control('PUT', '/faults', {
    rules: [{ provider: 'twilio', method: 'POST', path: '/2010-04-01/', times: 1, kind, ...rule }],
  });

async function aTravelerAndOperator(company = 'LAKESHORE LIMO'): Promise<{ cast: Cast; traveler: UserFacts }> {
  const cast = newCast();
  const traveler = aPerson(cast.traveler, { receiveEmails: false });
  const { operator: facts } = sampleOf('operator.approved', cast).data.user;
  const operator = facts && { ...facts, companyName: company };
  await know(service, traveler, anOperator(cast.operator, { operator, receiveTexts: false, receiveEmails: false }));
  return { cast, traveler };
}

async function renamed(cast: Cast, companyName: string): Promise<void> {
  const { operator: facts } = sampleOf('operator.approved', cast).data.user;
  const user = anOperator(cast.operator, { operator: facts && { ...facts, companyName } });
  await service.handled(
    await service.publish({ type: 'user.profile-updated', subject: cast.operator, sequence: 3, data: { user } }),
  );
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
/** Tells the traveler what is useful for 15 minutes. */
async function reached(cast: Cast, told: { sequence: number; reachedAt: Date; at?: Date }): Promise<void> {
  const { sequence, reachedAt, at = reachedAt } = told;
  const { type, data } = sampleOf('ride.stage-reached', cast);
  const known = { ...data, reachedAt: reachedAt.toISOString() };
  await service.handled(await service.publish({ type, subject: cast.ride, sequence, at, data: known }));
}

/** Tells the traveler something; answers when the service is at rest. */
async function confirmed(cast: Cast, { sequence = 9, at = new Date() } = {}): Promise<void> {
  const { data } = sampleOf('ride.confirmed', cast);
  await service.handled(await service.publish({ type: 'ride.confirmed', subject: cast.ride, sequence, at, data }));
}

const textsOf = async ({ phoneNumber }: UserFacts) =>
  (await messagesTo(sandbox.url, `+1${phoneNumber}`)).map(({ text }) => text);
/** The words of a text that the provider has, whether or not it was delivered. */
async function listedTo({ phoneNumber }: UserFacts): Promise<string> {
  const url = `${sandbox.url}/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json?To=%2B1${phoneNumber}`;
  const headers = { authorization: `Basic ${Buffer.from(`AC${'0'.repeat(32)}:token`).toString('base64')}` };
  const { messages } = (await (await fetch(url, { headers })).json()) as { messages: { body: string }[] };
  return messages[0]?.body ?? '';
}
const eventsOf = ({ traveler }: Cast, channel: Channel) =>
  service.events().flatMap(({ type, data }) => {
    const about = 'recipientId' in data && 'channel' in data ? data : undefined;
    return about?.recipientId === traveler && about.channel === channel ? [type] : [];
  });
const outcomesOf = (cast: Cast) => eventsOf(cast, 'sms');
/** A minute later, as far as the service can tell. */
const lookAgain = () =>
  stored.updateMany(
    { nextAttemptAt: { $exists: true } },
    { $set: { nextAttemptAt: new Date(), lastTriedAt: new Date(Date.now() - 61_000) } },
  );

const inbox = async ({ traveler }: Cast) =>
  (await service.call('GET /notifications?page=1&pageSize=10', { as: { uid: traveler } })).body;
const read = (cast: Cast, body: object) =>
  service.call('POST /notifications/read', { as: { uid: cast.traveler }, body: { rideId: cast.ride, ...body } });
const readAllUntil = (cast: Cast, until: string) =>
  service.call('POST /notifications/read', { as: { uid: cast.traveler }, body: { until } });
/** Whatever waited for its time has been sent, or dropped. */
const untilSettled = ({ traveler }: Cast) =>
  waitFor(async () => {
    await lookAgain();
    return (await stored.countDocuments({ recipientId: traveler, nextAttemptAt: { $exists: true } })) === 0;
  });

describe('a text', () => {
  test('whose first try timed out though it went out is not sent again', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await disturbTexts('drop-after');

    await confirmed(cast);
    expect(outcomesOf(cast)).toEqual(['notification.unknown']);
    await lookAgain();
    await service.waitForEvent(
      'notification.sent',
      ({ data }) => data.recipientId === cast.traveler && data.channel === 'sms',
    );

    expect(await textsOf(traveler)).toHaveLength(1);
  });

  test('whose first try timed out though it went out is not sent again when a name in it has changed', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await disturbTexts('drop-after');

    await confirmed(cast);
    await renamed(cast, 'LAKESIDE LIMO');
    await lookAgain();
    await service.waitForEvent(
      'notification.sent',
      ({ data }) => data.recipientId === cast.traveler && data.channel === 'sms',
    );

    expect(await textsOf(traveler)).toEqual([expect.stringContaining('LAKESHORE LIMO confirmed')]);
    const record = await stored.findOne({ recipientId: cast.traveler, channel: 'sms' });
    expect(record).not.toHaveProperty('triedWords');
  });

  test('whose first try timed out and never went out is sent after a minute', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await disturbTexts('drop-before');

    await confirmed(cast);
    expect(await textsOf(traveler)).toEqual([]);
    await lookAgain();
    await service.waitForEvent(
      'notification.sent',
      ({ data }) => data.recipientId === cast.traveler && data.channel === 'sms',
    );

    expect(await textsOf(traveler)).toHaveLength(1);
  });

  test('that went out counts as sent, even if that becomes known only after it is stale', async () => {
    const { cast } = await aTravelerAndOperator();
    await disturbTexts('drop-after');

    await reached(cast, { sequence: 9, reachedAt: minutesAgo(1) });
    await stored.updateMany({ recipientId: cast.traveler }, { $set: { happenedAt: minutesAgo(16) } });
    await lookAgain();

    await waitFor(() => outcomesOf(cast).length > 1);
    expect(outcomesOf(cast)).toEqual(['notification.unknown', 'notification.sent']);
  });

  test('that went out and was refused by the carrier counts as failed, however late that is seen', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await disturbTexts('decline');
    await confirmed(cast);
    const body = await listedTo(traveler);

    const at = new Date();
    const times = { firstTriedAt: at, nextAttemptAt: at };
    const tried: Partial<Notification> = { status: 'sending', ...times, triedWords: [hashOfWords(body)] };
    const itsText = { recipientId: cast.traveler, channel: 'sms' } as const;
    await stored.updateOne(itsText, { $set: tried, $unset: { providerId: '' } });

    await service.waitForEvent('notification.failed', ({ data }) => data.recipientId === cast.traveler);
    expect(await stored.findOne(itsText)).toMatchObject({ status: 'failed', failure: '30007' });
  });

  test('waits while the provider refuses our account', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await disturbTexts('error', { status: 401 });

    await confirmed(cast);
    await service.waitForEvent(
      'notification.sent',
      ({ data }) => data.recipientId === cast.traveler && data.channel === 'sms',
    );

    expect(outcomesOf(cast)).toEqual(['notification.sent']);
    expect(await textsOf(traveler)).toHaveLength(1);
  });

  test('ends with STOP and begins again with START', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    const answers = (text: string) => control('POST', '/replies', { from: `+1${traveler.phoneNumber}`, text });

    await answers('STOP');
    await confirmed(cast, { sequence: 9 });
    expect(await textsOf(traveler)).toEqual([]);
    expect(outcomesOf(cast)).toEqual(['notification.failed']);
    await answers('Start');
    await confirmed(cast, { sequence: 10 });

    expect(await textsOf(traveler)).toHaveLength(1);
    expect(outcomesOf(cast)).toEqual(['notification.failed', 'notification.sent']);
  });

  test('about something that is stale by the time it is read is not sent', async () => {
    const { cast, traveler } = await aTravelerAndOperator();

    await reached(cast, { sequence: 9, reachedAt: minutesAgo(16) });
    expect(await textsOf(traveler)).toEqual([]);
    await reached(cast, { sequence: 10, reachedAt: minutesAgo(16), at: new Date() });
    expect(await textsOf(traveler)).toEqual([]);
    await reached(cast, { sequence: 11, reachedAt: minutesAgo(14) });

    expect(await textsOf(traveler)).toHaveLength(1);
  });

  test('that reminds long after it was due is not sent', async () => {
    const cast = newCast();
    const operator = anOperator(cast.operator);
    await know(service, aPerson(cast.traveler), operator);
    const { type, data } = sampleOf('ride.nudged', cast);
    const ride = { ...data.ride, status: 'CONFIRMED', confirmedOperatorId: cast.operator } as const;
    const remind = async (sequence: number, dueAt: Date) => {
      const reminder = { ride, about: 'not-started', dueAt: dueAt.toISOString() } as const;
      await service.handled(await service.publish({ type, subject: cast.ride, sequence, data: reminder }));
    };

    await remind(9, minutesAgo(61));
    expect(await textsOf(operator)).toEqual([]);
    await remind(10, minutesAgo(59));

    expect(await textsOf(operator)).toHaveLength(1);
  });

  test('carries the name of a company, and no address or line of its own', async () => {
    const { cast, traveler } = await aTravelerAndOperator('WIN AT https://evil.example/now\r\nLivery: call');

    await confirmed(cast);

    expect(await textsOf(traveler)).toEqual([
      `Livery: WIN AT https evil example now Livery: call confirmed your ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. http://livery.example/ride/requested/${cast.ride}`,
    ]);
  });
});

describe('a text about the chat', () => {
  async function written({ cast, afterSeconds = 0 }: { cast: Cast; afterSeconds?: number }): Promise<void> {
    const at = new Date(Date.now() + afterSeconds * 1_000);
    await posted(cast, { subject: `chat-${cast.ride}-${afterSeconds}`, at });
  }
  async function posted(cast: Cast, { subject, at }: { subject: string; at: Date }): Promise<void> {
    const { type, data: sample } = sampleOf('chat.message-posted', cast);
    const data = { ...sample, automatic: false, toUserId: cast.traveler };
    await service.handled(await service.publish({ type, id: subject, subject, sequence: 1, at, data }));
  }
  const about = async (traveler: UserFacts) =>
    (await textsOf(traveler)).filter((text) => text.includes('new messages'));

  test('waits half a minute', async () => {
    const { cast } = await aTravelerAndOperator();
    await confirmed(cast);
    await written({ cast });

    const text = await stored.findOne({ recipientId: cast.traveler, channel: 'sms', letter: 'chat-traveler' });
    const waitMs = (text?.nextAttemptAt?.getTime() ?? 0) - Date.now();
    expect(waitMs).toBeGreaterThan(20_000);
    expect(waitMs).toBeLessThanOrEqual(30_000);
  });

  test('is not sent to somebody who has read the chat', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await confirmed(cast);
    await written({ cast });
    await read(cast, { chat: true });

    await untilSettled(cast);

    expect(await about(traveler)).toEqual([]);
  });

  test('is sent to somebody who has opened the ride and not its chat', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await confirmed(cast);
    await written({ cast });
    const { body } = await read(cast, {});

    await untilSettled(cast);

    expect(body).toEqual({ unread: 1 });
    expect((await inbox(cast)).unreadChats).toEqual([cast.ride]);
    expect(await about(traveler)).toHaveLength(1);
    expect((await about(traveler))[0]).toContain('?tab=chat');
  });

  test('is sent for a message that follows one just read, and marks the inbox; a repetition changes nothing', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await confirmed(cast);
    const at = new Date();
    const message = (name: string) => posted(cast, { subject: `${cast.ride}-${name}`, at });
    for (const name of ['first', 'second']) await message(name);
    await read(cast, { chat: true });
    await untilSettled(cast);
    for (const name of ['first', 'second']) await message(name);
    const afterRepetition = await inbox(cast);

    for (const name of ['third', 'fourth', 'third']) await message(name);
    const afterNewOnes = await inbox(cast);
    await untilSettled(cast);

    expect([afterRepetition.total, afterRepetition.unread]).toEqual([2, 0]);
    expect([afterNewOnes.total, afterNewOnes.unread]).toEqual([3, 1]);
    expect(await about(traveler)).toHaveLength(1);
  });

  test('is one for a lively chat that nobody reads', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await confirmed(cast);
    await written({ cast });
    await untilSettled(cast);

    await written({ cast, afterSeconds: 31 });
    await untilSettled(cast);

    expect(await about(traveler)).toHaveLength(1);
  });
});

describe('a text about further offers', () => {
  const inOneWindow = new Date();
  async function offered(cast: Cast, sequence: number): Promise<void> {
    const { type, data } = sampleOf('ride.offer-made', cast);
    const further = { ...data, first: false };
    await service.handled(
      await service.publish({ type, subject: cast.ride, sequence, at: inOneWindow, data: further }),
    );
  }

  test('is not late while it waits for other offers, unlike a text that the provider has not taken for ten minutes', async () => {
    const { cast } = await aTravelerAndOperator();
    const late = () => service.metric('livery_messages_late');
    await disturbTexts('error', { status: 401, times: 1_000 });
    await offered(cast, 7);
    await confirmed(cast);
    const before = await late();

    await stored.updateMany({ recipientId: cast.traveler, channel: 'sms' }, { $set: { plannedAt: minutesAgo(11) } });
    const meanwhile = await waitFor(late);
    await control('PUT', '/faults', { rules: [] });
    await untilSettled(cast);

    expect([before, meanwhile, await late()]).toEqual([0, 1, 0]);
  });

  test('is followed by another one when an offer is heard after it', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await offered(cast, 7);
    await untilSettled(cast);

    await offered(cast, 8);
    await untilSettled(cast);

    const one = expect.stringContaining('Another operator is available');
    expect(await textsOf(traveler)).toEqual([one, one]);
  });

  test('is not sent to somebody who has read of them, and one that follows marks the inbox and is', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await offered(cast, 7);
    await read(cast, {});

    await offered(cast, 8);
    const { total, unread } = await inbox(cast);
    await untilSettled(cast);

    expect([total, unread]).toEqual([2, 1]);
    expect(await textsOf(traveler)).toEqual([expect.stringContaining('Another operator is available')]);
  });

  test('is sent to whoever was not shown the last of them in the inbox, and pages are told of that', async () => {
    const { cast, traveler } = await aTravelerAndOperator();
    await offered(cast, 7);
    const { asOf } = await inbox(cast);
    await offered(cast, 8);

    const { body } = await readAllUntil(cast, asOf);
    await untilSettled(cast);

    expect(body).toEqual({ unread: 1 });
    expect(await textsOf(traveler)).toEqual([expect.stringContaining('More operators are available')]);
    expect(eventsOf(cast, 'in-app')).toEqual(['notification.sent', 'notification.sent']);
  });
});
