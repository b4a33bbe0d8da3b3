import { unreadCountedAtMost } from '@livery/contracts/notifications/policy.ts';
import type { Read } from '../domain/is-read.ts';
import type { NotificationStore } from '../store/notification-store.ts';

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
