import type { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Inbox } from './list-notifications.ts';
import { unreadOf } from './unread.ts';

export const readNotifications =
  ({
    notifications,
    marks,
  }: Pick<Inbox, 'notifications' | 'marks'>): Handler<typeof notificationsApi.readNotifications> =>
  async ({ body, caller }) => {
    if (body.ids) await marks.read(caller.uid, body.ids);
    else await marks.readAll(caller.uid, realNow());
    return { unread: await unreadOf(notifications, caller.uid, await marks.of(caller.uid)) };
  };
