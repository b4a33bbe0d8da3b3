import type { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { chatLetters } from '@livery/contracts/notifications/letters.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { markRead } from '../actions/mark-read.ts';
import { unreadBy, unreadOf } from './unread.ts';

export const readNotifications =
  (deps: Deps): Handler<typeof notificationsApi.readNotifications> =>
  async ({ body: { ids, rideId, chat = false, until }, caller: { uid } }) => {
    const { notifications, marks } = deps;
    if (ids) await markRead(deps, uid, ids);
    if (rideId) await markRead(deps, uid, await unreadAbout(deps, { uid, rideId, chat }));
    if (!ids && !rideId) await marks.readAll(uid, until ? new Date(until) : realNow());
    return { unread: await unreadOf(notifications, uid, await marks.of(uid)) };
  };

/** Unread notifications about a ride; those about its chat only when `chat` is set, as the chat itself does. */
async function unreadAbout(
  { notifications, marks }: Deps,
  { uid, rideId, chat }: { uid: string; rideId: string; chat: boolean },
): Promise<string[]> {
  const unread = await notifications.find({
    ...unreadBy(uid, await marks.of(uid)),
    rideId,
    ...(chat ? {} : { letter: { $nin: chatLetters } }),
  });
  return unread.map(({ id }) => id);
}
