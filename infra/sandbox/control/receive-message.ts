import { randomBase62 } from '../random-id.ts';
import type { World } from '../world.ts';
import type { InboxMessage } from './inbox-message.ts';

/** Object space of the inbox: it belongs to no account. */
export const inbox = 'inbox';

export function receiveMessage(world: World, message: Omit<InboxMessage, 'id' | 'at'>): InboxMessage {
  return world.records.messages.put(inbox, {
    id: `msg_${randomBase62(16)}`,
    ...message,
    at: world.clock.now().toISOString(),
  });
}
