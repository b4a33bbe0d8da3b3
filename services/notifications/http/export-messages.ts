import type { messagesExportApi } from '@livery/contracts/notifications/export-api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { findCursorPage } from '@livery/platform/mongo/cursor-page.ts';
import { composePersonal } from '../actions/compose-letter.ts';
import type { Deps } from '../actions/deps.ts';
import { ofKnownLetters } from '../store/notification-store.ts';

/** Every message to the caller, written out as it was sent. Without its link: a file is passed on more easily. */
export const exportMessages =
  (deps: Deps): Handler<typeof messagesExportApi.exportMessages> =>
  async ({ query: { after }, caller: { uid } }) => {
    const { items, next } = await findCursorPage(deps.notifications, { recipientId: uid, ...ofKnownLetters }, after);
    const messages = items.map(async ({ id, state }) => {
      const { title, text } = await composePersonal(deps, state);
      const { channel, status, happenedAt, rideId } = state;
      return { id, channel, title, text, status, at: happenedAt.toISOString(), rideId };
    });
    return { items: await Promise.all(messages), next };
  };
