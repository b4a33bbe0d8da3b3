import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { idFrom } from '@livery/platform/http/idempotency-key.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { answeredBody } from '@livery/platform/mongo/aggregate-outcome.ts';
import type { Deps } from '../actions/deps.ts';
import { loadOwnRide } from '../actions/load-own-ride.ts';
import { postMessage, viewMessage } from '../domain/chat.ts';
import { fullName } from '../domain/person.ts';
import { countWritten } from '../store/chat-store.ts';

export const postChat =
  (deps: Deps): Handler<typeof ridesApi.postChat> =>
  async ({ params, body, caller, keyedRequest }) => {
    const id = idFrom(keyedRequest, deps.idempotencySecret);
    const outcome = await deps.chats.repeatable(id, keyedRequest, async () => {
      const { ride } = await loadOwnRide(deps, caller, params.id);
      const { rideId, confirmEpoch: epoch } = ride;
      const [person, written] = await Promise.all([
        deps.people.get(caller.uid),
        countWritten(deps.chats, { rideId, epoch, userId: caller.uid }),
      ]);
      const sender = { uid: caller.uid, name: person ? fullName(person) : '' };
      return await deps.chats.insert(id, postMessage(ride, { id, sender, msg: body.msg, at: now(), written }), {
        keyedRequest,
        answer: (saved) => ({ status: 201, body: viewMessage(id, saved.state) }),
      });
    });
    return answeredBody(outcome);
  };
