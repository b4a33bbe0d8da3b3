import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Whoever has not read a message half a minute later gets a text. */
const batchMinutes = 0.5;

/** Automatic chat lines about the ride have notifications of their own. */
export const tellOtherSideWhenChatPosted = (deps: Deps) =>
  on('chat.message-posted', 'tell-other-side-when-chat-posted', async (event) => {
    const { rideId, toUserId, automatic } = event.data;
    if (automatic) return;
    const ride = await knownRide(deps, rideId);
    const letter = toUserId === ride.authorId ? 'chat-traveler' : 'chat-operator';
    await planLetters(deps, event, [{ to: toUserId, letter, ride, batchMinutes }]);
  });
