import type { NotificationStore } from '../store/notification-store.ts';

const countedAtMost = 100;

/** Number of unread inbox messages, at most a hundred. */
export async function unreadOf(
  notifications: NotificationStore,
  uid: string,
  read: { allUntil: Date; ids: string[] },
): Promise<number> {
  const filter = { recipientId: uid, channel: 'in-app', plannedAt: { $gt: read.allUntil }, _id: { $nin: read.ids } };
  return await notifications.model.countDocuments(filter, { limit: countedAtMost });
}
