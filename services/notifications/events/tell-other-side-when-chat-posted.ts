import { on } from '@livery/platform/kafka/subscription.ts';
import { knownRide } from '../actions/known-ride.ts';
import type { Tell } from '../actions/tell.ts';
import type { RideStore } from '../store/ride-store.ts';

const batchMinutes = 2;

/** Lines that the ride writes by itself have messages of their own. */
export const tellOtherSideWhenChatPosted = (tell: Tell, rides: RideStore) =>
  on('chat.message-posted', 'tell-other-side-when-chat-posted', async (event) => {
    const { rideId, toUserId, automatic } = event.data;
    if (automatic) return;
    const ride = await knownRide(rides, rideId);
    const letter = toUserId === ride.authorId ? 'chat-traveler' : 'chat-operator';
    await tell(event, [{ to: toUserId, letter, ride, batchMinutes }]);
  });
