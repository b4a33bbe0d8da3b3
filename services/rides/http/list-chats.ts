import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { loadOwnRide } from '../actions/load-own-ride.ts';
import { viewMessage } from '../domain/chat.ts';
import { nameFor } from '../domain/views/disclosure.ts';
import { messagesOf } from '../store/chat-store.ts';

export const listChats =
  (deps: Deps): Handler<typeof ridesApi.listChats> =>
  async ({ params, query, caller }) => {
    const context = await loadOwnRide(deps, caller, params.id);
    const { ride } = context;
    const epoch = ride.authorId === caller.uid ? undefined : ride.confirmEpoch;
    const messages = await messagesOf(deps.chats, { rideId: ride.rideId, epoch, after: query.after });
    const shown = messages.map(({ id, state }) => ({
      ...viewMessage(id, state),
      userName: nameFor(context, state.userId, state.userName),
    }));
    return { items: shown };
  };
