import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { ChatMessage } from '../domain/chat.ts';

export type ChatStore = AggregateStore<ChatMessage>;

/** Chat messages, one small aggregate each; their events travel with the ride. */
export function chatStore(kit: Kit): ChatStore {
  return kit.store<ChatMessage>({
    name: 'chat',
    collection: 'chats',
    topic: 'chat.v1',
    keyOf: ({ state }) => state.rideId,
    indexes: [{ key: { rideId: 1, postedAt: 1, _id: 1 } }],
  });
}

export interface Wanted {
  rideId: string;
  /** Only the messages of one confirmation. */
  epoch: number | undefined;
  /** Only what came after this message. */
  after: string | undefined;
}

/** A ride's messages, oldest first. */
export async function messagesOf(chats: ChatStore, { rideId, epoch, after }: Wanted): Promise<Saved<ChatMessage>[]> {
  const filter = { rideId, ...(epoch !== undefined && { epoch }) };
  const messages = await chats.find(filter, { sort: { postedAt: 1, _id: 1 } });
  return messages.slice(1 + messages.findIndex(({ id }) => id === after));
}
