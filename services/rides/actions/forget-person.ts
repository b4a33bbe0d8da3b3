import { withoutText } from '../domain/chat.ts';
import { withoutWords } from '../domain/review-ride.ts';
import { withoutPerson } from '../domain/without-person.ts';
import { messagesOf } from '../store/chat-store.ts';
import type { Deps } from './deps.ts';

/** Takes a person out of a ride, its review and its chat, if the ride is over; a repeat finds what was left. */
export async function forgetPerson(deps: Pick<Deps, 'rides' | 'chats' | 'reviews'>, rideId: string, uid: string) {
  const { rides, chats, reviews } = deps;
  // Only a ride that is over has one. It comes first: a ride that still has its author is found again after a crash.
  const review = await reviews.load(rideId);
  if (review) await reviews.update(review, (each) => withoutWords(each, uid));
  const { saved } = await rides.update(rideId, (ride) => withoutPerson(ride, uid));
  if (!saved.state.without?.includes(uid)) return;
  for (const { id } of await messagesOf(chats, { rideId, epoch: undefined, after: undefined }))
    await chats.update(id, (message) => (isAbout(message, uid) ? withoutText(message, uid) : undefined));
}

const isAbout = ({ userId, toUserId }: { userId: string; toUserId: string }, uid: string) =>
  userId === uid || toUserId === uid;
