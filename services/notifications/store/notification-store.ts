import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Notification } from '../domain/notification.ts';

export type NotificationStore = AggregateStore<Notification>;

/** Every message, planned or out: the delivery log and, by channel, the in-app inbox. */
export const notificationStore = (kit: Kit): NotificationStore =>
  kit.store<Notification>({
    name: 'notification',
    collection: 'notifications',
    topic: 'notification.v1',
    indexes: [{ key: { recipientId: 1, channel: 1, plannedAt: -1, _id: -1 } }, { key: { providerId: 1 } }],
  });
