import { unavailable } from '@livery/contracts/errors.ts';
import { chatKeptDays } from '@livery/contracts/rides/policy.ts';
import { daysAgo } from '@livery/platform/clock/days-ago.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { announceStage } from '../domain/chat.ts';
import { fullName } from '../domain/person.ts';

/** Posts the ride's progress to its chat, once per event: the message's id is the event's (R76). */
export const sayStageInChatWhenReached = ({ rides, chats, people }: Deps) =>
  on(
    ['ride.stage-reached', 'ride.extra-stop-added', 'ride.completed'],
    'say-stage-in-chat-when-reached',
    async ({ id: eventId, subject, time, data }) => {
      const stage = data.ride.currentRideStatus;
      if (!stage) return;
      const [ride, operator] = await Promise.all([rides.get(subject), people.get(data.operatorId)]);
      if (!ride) return;
      // Chats of rides this long ago are deleted by now: a rebuild, or a late end, would bring them back.
      if (ride.state.serviceAt < daysAgo(chatKeptDays)) return;
      // During a rebuild the ride's topic may have been read before the person's.
      if (!operator) throw unavailable('PERSON_UNKNOWN', 'This person is not known yet.');
      // Posted at the time of the report: at the time it was reached, it would stand above what people have read.
      const id = `${eventId}:chat`;
      const sender = { uid: data.operatorId, name: fullName(operator) };
      const decision = announceStage(ride.state, stage, { id, sender, at: new Date(time) });
      if (decision) await chats.insertOnce(id, decision);
    },
  );
