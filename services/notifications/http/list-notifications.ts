import type { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { chatLetters } from '@livery/contracts/notifications/letters.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { composePersonal } from '../actions/compose-letter.ts';
import type { Deps } from '../actions/deps.ts';
import { isRead } from '../domain/is-read.ts';
import { withoutOutdatedAdvice } from '../domain/without-outdated-advice.ts';
import { ofKnownLetters } from '../store/notification-store.ts';
import { unreadChatsOf, unreadOf } from './unread.ts';

export const listNotifications =
  (deps: Deps): Handler<typeof notificationsApi.listNotifications> =>
  async ({ query, caller }) => {
    const { notifications, marks, rides } = deps;
    // Taken before reading: the answer may lack messages that are planned meanwhile.
    const asOf = realNow().toISOString();
    const filter = { recipientId: caller.uid, channel: 'in-app', ...ofKnownLetters };
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
        const { rideId } = state;
        const ride = rideId ? await rides.get(rideId) : undefined;
        const { text, path } = await composePersonal(deps, ride ? withoutOutdatedAdvice(state, ride) : state);
        return {
          id,
          text,
          link: path,
          read: isRead(read, id, state.plannedAt),
          at: state.happenedAt.toISOString(),
          rideId,
          timeZone: ride?.timeZone ?? null,
          isChat: chatLetters.includes(state.letter),
        };
      }),
    );
    const [unread, unreadChats] = await Promise.all([
      unreadOf(notifications, caller.uid, read),
      unreadChatsOf(notifications, caller.uid, read),
    ]);
    return { ...page, items, unread, unreadChats, asOf };
  };
