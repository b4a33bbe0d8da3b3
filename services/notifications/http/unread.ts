import { dayMs } from '@livery/contracts/durations.ts';
import { chatLetters } from '@livery/contracts/notifications/letters.ts';
import { unreadCountedAtMost } from '@livery/contracts/notifications/policy.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Read } from '../domain/is-read.ts';
import type { NotificationStore } from '../store/notification-store.ts';

/** Older ones are in the inbox alone: of people who never look there, all of a year would have to be looked through. */
const chatsMarkedDays = 30;

/** What a person has not read of the inbox. */
export const unreadBy = (uid: string, { allUntil, ids }: Read) => ({
  recipientId: uid,
  channel: 'in-app',
  plannedAt: { $gt: allUntil },
  _id: { $nin: [...ids] },
});

/** Number of unread inbox messages, at most a hundred. */
export async function unreadOf({ model }: NotificationStore, uid: string, read: Read): Promise<number> {
  return await model.countDocuments(unreadBy(uid, read), { limit: unreadCountedAtMost });
}

/** The rides in whose chat a person has not read something of late. */
export async function unreadChatsOf({ model }: NotificationStore, uid: string, read: Read): Promise<string[]> {
  const allUntil = new Date(Math.max(read.allUntil.getTime(), realNow().getTime() - chatsMarkedDays * dayMs));
  const rideIds = await model.distinct('rideId', {
    ...unreadBy(uid, { ...read, allUntil }),
    letter: { $in: chatLetters },
  });
  return rideIds.flatMap((rideId) => rideId ?? []);
}
