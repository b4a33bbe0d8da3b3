import { chatMessagesAtMost } from '@livery/contracts/rides/policy.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { flag, instant, integer, text } from '@livery/platform/mongo/fields.ts';
import type { ChatMessage } from '../domain/chat.ts';

export type ChatStore = AggregateStore<ChatMessage>;

const schema = aggregateSchema<ChatMessage>({
  rideId: text,
  epoch: integer,
  userId: text,
  userName: text,
  toUserId: text,
  msg: text,
  automatic: flag,
  postedAt: instant,
})
  .index({ rideId: 1, postedAt: 1, _id: 1 })
  .index({ postedAt: 1 });

/** Chat messages, one small aggregate each; their events are keyed by the ride. */
export function chatStore(kit: Kit): ChatStore {
  const model = kit.model('chats', schema);
  return kit.store({ name: 'chat', model, topic: 'chat.v1', keyOf: ({ state }) => state.rideId });
}

export interface Wanted {
  rideId: string;
  /** Only the messages of one confirmation. */
  epoch: number | undefined;
  /** Only messages after this one. */
  after: string | undefined;
}

/** A ride's messages, oldest first. */
export async function messagesOf(chats: ChatStore, { rideId, epoch, after }: Wanted): Promise<Saved<ChatMessage>[]> {
  const filter = { rideId, ...(epoch !== undefined && { epoch }) };
  const messages = await chats.find(filter, { sort: { postedAt: 1, _id: 1 } });
  return messages.slice(1 + messages.findIndex(({ id }) => id === after));
}

/** How many messages this person has written in one confirmation of the ride; beyond the limit it does not matter. */
export function countWritten(
  chats: ChatStore,
  sender: Pick<ChatMessage, 'rideId' | 'epoch' | 'userId'>,
): Promise<number> {
  return chats.model.countDocuments({ ...sender, automatic: false }, { limit: chatMessagesAtMost });
}

/** Rides in whose chat somebody wrote before then. */
export function idsChattedBefore(chats: ChatStore, then: Date): Promise<string[]> {
  return chats.model.distinct('rideId', { postedAt: { $lt: then } });
}

export async function forgetChatsOf(chats: ChatStore, rideIds: readonly string[]): Promise<void> {
  await chats.model.deleteMany({ rideId: { $in: [...rideIds] } });
}
