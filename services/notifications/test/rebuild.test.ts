import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { nativeCollection } from '@livery/platform/testing/test-database.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { deliver } from '../actions/deliver.ts';
import type { Deps } from '../actions/deps.ts';
import { hashOfWords } from '../actions/hash-of-words.ts';
import { type Notification, noValues } from '../domain/notification.ts';
import { sendLinkWhenResetAskedFor } from '../events/send-link-when-reset-asked-for.ts';
import { createStores } from '../store/stores.ts';
import { aPerson, newCast } from './notifications-harness.ts';

const storesOf = (kit: Kit) => ({ ...createStores(kit), connection: kit.connection });

let opened: TestStores<ReturnType<typeof storesOf>>;
beforeAll(async () => {
  opened = await openTestStores('rebuild-of-people', storesOf);
});
afterAll(() => opened.close());

/** Where messages have gone. */
const sent: string[] = [];
/** The words of texts that the provider has. */
const listed: string[] = [];
let user: UserFacts;
beforeEach(() => {
  sent.length = 0;
  listed.length = 0;
  user = aPerson(newCast().traveler);
});

const depsWith = (hasCaughtUp: Deps['hasCaughtUp']): Deps => ({
  ...opened.stores,
  log: opened.log,
  publicUrl: 'http://livery.example',
  callbackUrl: '',
  linkSecret: 'link-secret',
  accountLinkSecret: 'account-link-secret',
  contactEmail: 'hello@livery.example',
  postalAddress: undefined,
  hasCaughtUp,
  wake() {},
  texts: {
    send: async ({ to }) => `text-${sent.push(to)}`,
    find: async ({ isIt }) => (listed.some(isIt) ? { providerId: 'text-of-before' } : undefined),
    isSigned: async () => true,
  },
  mailer: { send: async ({ to }) => void sent.push(to), close() {} },
});
const inTheMiddle = () => depsWith((topic) => topic !== 'user.v1');
const atTheEnd = () => depsWith(() => true);

const emptyPeople = () => nativeCollection(opened.stores.connection, 'people').deleteMany({});
const know = (sequence: number, changes: Partial<UserFacts> = {}) =>
  opened.stores.people.project({ ...user, ...changes }, sequence);

async function aPlanned(letter: LetterName, changes: Partial<Notification> = {}): Promise<string> {
  const at = new Date();
  const state: Notification = {
    ...{ recipientId: user.uid, channel: 'sms', letter, rideId: 'r1', operatorId: null, link: null, values: noValues },
    ...{ status: 'planned', happenedAt: at, plannedAt: at, nextAttemptAt: at },
    ...changes,
  };
  const id = `${letter}-${user.uid}`;
  await opened.stores.notifications.insert(id, { state, events: [] });
  return id;
}
const statusOf = async (id: string) => (await opened.stores.notifications.get(id))?.state.status;

const notYet = { kind: 'unavailable', code: 'PEOPLE_UNKNOWN' };

test.each([
  ['sms', 'switched off', 'dropped'],
  ['sms', 'switched on', 'sent'],
  ['email', 'switched off', 'dropped'],
  ['email', 'switched on', 'sent'],
] as const)('a message by %s that its recipient has %s since is %s once everybody is known again', async (...about) => {
  const [channel, since, becomes] = about;
  const wanted = (isWanted: boolean) => ({ receiveTexts: isWanted, receiveEmails: isWanted });
  const id = await aPlanned('ride-completed-traveler', { channel });

  await know(1, wanted(since === 'switched off'));
  await expect(deliver(inTheMiddle(), id)).rejects.toMatchObject(notYet);
  const early = { status: await statusOf(id), sent: [...sent] };
  await know(2, wanted(since === 'switched on'));
  await deliver(atTheEnd(), id);

  expect(early).toEqual({ status: 'planned', sent: [] });
  expect(await statusOf(id)).toBe(becomes);
});

test('nothing goes out to somebody who has left and whom a rebuild shows as before', async () => {
  const id = await aPlanned('operator-approved', { channel: 'email', rideId: null });

  await know(1);
  await expect(deliver(inTheMiddle(), id)).rejects.toMatchObject(notYet);
  await opened.stores.people.forget(user.uid, 9);
  await deliver(inTheMiddle(), id);

  expect(await statusOf(id)).toBe('dropped');
  expect(sent).toEqual([]);
});

/** A link to a new password, asked for by somebody whose last change is their third. */
async function aResetLink(): Promise<string> {
  await know(3);
  const { uid } = user;
  await sendLinkWhenResetAskedFor(inTheMiddle()).handle({
    ...{ id: `user:${uid}:4`, type: 'password.reset-requested', subject: uid, source: 'identity', sequence: 4 },
    ...{ time: new Date().toISOString(), correlationId: 'c1', parties: [] },
    data: { uid, linkId: 'l1', expiresAt: new Date(Date.now() + hourMs).toISOString() },
  });
  return `user:${uid}:4:${uid}:email`;
}

test('a link to a new password does not wait until everybody else is known', async () => {
  const id = await aResetLink();

  await deliver(inTheMiddle(), id);

  expect(await statusOf(id)).toBe('sent');
  expect(sent).toEqual([user.email]);
});

test('a link to a new password waits while whoever asked for it is known only as before', async () => {
  const id = await aResetLink();
  await emptyPeople();

  await know(2);
  await expect(deliver(inTheMiddle(), id)).rejects.toMatchObject(notYet);
  await know(3);
  await deliver(inTheMiddle(), id);

  expect(await statusOf(id)).toBe('sent');
});

test('a mail that somebody without an account has caused waits for nobody', async () => {
  const { uid: strangerId, email } = user;
  await opened.stores.strangers.add(strangerId, { email, firstName: 'WANDA' }, new Date());
  const id = await aPlanned('contact-received', { channel: 'email', rideId: null, strangerId });

  await deliver(inTheMiddle(), id);

  expect(await statusOf(id)).toBe('sent');
});

test('a text that may have gone out is not given up as stale while its recipient is unknown', async () => {
  const body = 'Livery: The traveler approved the extra stop.';
  const tried = { firstTriedAt: new Date(Date.now() - hourMs), triedWords: [hashOfWords(body)] };
  const happenedAt = new Date(Date.now() - 16 * minuteMs);
  const id = await aPlanned('extra-stop-approved', { status: 'unknown', happenedAt, ...tried });
  listed.push(body);

  await expect(deliver(inTheMiddle(), id)).rejects.toMatchObject({ kind: 'unavailable', code: 'PERSON_UNKNOWN' });
  await know(1);
  await deliver(inTheMiddle(), id);

  expect(await statusOf(id)).toBe('sent');
});
