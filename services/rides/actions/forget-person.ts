import { withoutText } from '../domain/chat.ts';
import { withoutPerson } from '../domain/without-person.ts';
import { messagesOf } from '../store/chat-store.ts';
import type { Deps } from './deps.ts';

/** Takes a person out of a ride and its chat, if the ride is over; a repeat finds what was left. */
export async function forgetPerson({ rides, chats }: Pick<Deps, 'rides' | 'chats'>, rideId: string, uid: string) {
  const { saved } = await rides.update(rideId, (ride) => withoutPerson(ride, uid));
  if (!saved.state.without?.includes(uid)) return;
  for (const { id } of await messagesOf(chats, { rideId, epoch: undefined, after: undefined }))
    await chats.update(id, (message) => (isAbout(message, uid) ? withoutText(message, uid) : undefined));
}

const isAbout = ({ userId, toUserId }: { userId: string; toUserId: string }, uid: string) =>
  userId === uid || toUserId === uid;
