import type { notificationsApi } from '@livery/contracts/notifications/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { ComposeLetter } from '../actions/compose-letter.ts';
import type { NotificationStore } from '../store/notification-store.ts';
import type { ReadMarkStore } from '../store/read-mark-store.ts';
import { unreadOf } from './unread.ts';

export interface Inbox {
  notifications: NotificationStore;
  marks: ReadMarkStore;
  compose: ComposeLetter;
}

export const listNotifications =
  ({ notifications, marks, compose }: Inbox): Handler<typeof notificationsApi.listNotifications> =>
  async ({ query, caller }) => {
    const filter = { recipientId: caller.uid, channel: 'in-app' };
    const [page, read] = await Promise.all([
      notifications.page(filter, {
        sort: { plannedAt: -1, _id: -1 },
        page: query.page,
        pageSize: Number(query.pageSize),
      }),
      marks.of(caller.uid),
    ]);
    const items = await Promise.all(
      page.items.map(async ({ id, state }) => {
        const { text, path } = await compose(state);
        return {
          id,
          text,
          link: path,
          read: state.plannedAt <= read.allUntil || read.ids.includes(id),
          at: state.plannedAt.toISOString(),
        };
      }),
    );
    return { ...page, items, unread: await unreadOf(notifications, caller.uid, read) };
  };
