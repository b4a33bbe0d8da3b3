import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs, secondMs } from '@livery/contracts/durations.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { markRead } from '../actions/mark-read.ts';
import { plan } from '../domain/notification.ts';
import { unreadChatsOf, unreadOf } from '../http/unread.ts';
import { notificationStore } from '../store/notification-store.ts';
import { readMarkStore } from '../store/read-mark-store.ts';

const storesOf = (kit: Kit) => ({ notifications: notificationStore(kit), marks: readMarkStore(kit) });
let opened: TestStores<ReturnType<typeof storesOf>>;
beforeAll(async () => {
  opened = await openTestStores('mark-read', storesOf);
});
afterAll(() => opened.close());

const aboutChat = { letter: 'chat-traveler' as LetterName, rideId: 'ride-1', from: Date.UTC(2026, 11, 1, 12) };

/** Messages in the inbox, a second apart, the oldest first. */
async function inboxOf(uid: string, count: number, { letter, rideId, from } = aboutChat): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${uid}-${rideId}-${String(at).padStart(3, '0')}`);
  await Promise.all(
    ids.map((id, at) => {
      const happenedAt = new Date(from + at * secondMs);
      const about = {
        recipientId: uid,
        letter,
        rideId,
        operatorId: null,
        link: null,
      } as const;
      const values = { code: '', when: '', vehicle: '', state: '', amount: '', reason: '' };
      const times = { happenedAt, plannedAt: happenedAt };
      return opened.stores.notifications.insert(
        id,
        plan(id, { ...about, ...times, values, channel: 'in-app', status: 'planned' }),
      );
    }),
  );
  return ids;
}

async function unreadBy(uid: string): Promise<number> {
  const { notifications, marks } = opened.stores;
  return await unreadOf(notifications, uid, await marks.of(uid));
}

test('messages that were read one by one stay read, however many there are', async () => {
  const ids = await inboxOf('anna', 203);
  await markRead(opened.stores, 'anna', ids.slice(0, 2));
  await markRead(opened.stores, 'anna', ids.slice(1, 201));

  expect(await unreadBy('anna')).toBe(2);
  expect((await opened.stores.marks.of('anna')).ids).toHaveLength(200);
  await markRead(opened.stores, 'anna', ids.slice(201));
  expect(await unreadBy('anna')).toBe(0);
}, 30_000);

test('marks made at the same time are all kept, even beside ids of no message', async () => {
  const ids = await inboxOf('bert', 230);

  await markRead(opened.stores, 'bert', ids.slice(0, 190));
  await Promise.all(
    [190, 200, 210, 220].map((from) =>
      markRead(opened.stores, 'bert', [`no-message-${from}`, ...ids.slice(from, from + 10)]),
    ),
  );

  expect(await unreadBy('bert')).toBe(0);
}, 30_000);

test('a ride with unread messages in its chat is named, however many newer notifications there are', async () => {
  const { notifications, marks } = opened.stores;
  const chatsOf = async () => await unreadChatsOf(notifications, 'carl', await marks.of('carl'));
  const from = Date.now() - dayMs;
  const [first = '', second = ''] = await inboxOf('carl', 2, { ...aboutChat, from });
  await inboxOf('carl', 12, { letter: 'ride-opened', rideId: 'ride-2', from: from + dayMs / 2 });
  await inboxOf('carl', 1, { ...aboutChat, rideId: 'ride-3', from: from - 40 * dayMs });

  expect(await chatsOf()).toEqual(['ride-1']);
  await markRead(opened.stores, 'carl', [first]);
  expect(await chatsOf()).toEqual(['ride-1']);
  await markRead(opened.stores, 'carl', [second]);
  expect(await chatsOf()).toEqual([]);
});
