import { randomBytes } from 'node:crypto';
import { messages } from '@livery/contracts/messages.ts';
import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now as currentTime } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeOwnRide } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { mayStillDrive } from '../domain/accept-gates.ts';
import { refused } from '../domain/ride-lifecycle.ts';
import { selectOffer } from '../domain/select-offer.ts';

export const selectOperator =
  (deps: Deps): Handler<typeof ridesApi.selectOperator> =>
  async (call) => {
    const { operatorId } = call.body;
    const linkId = randomBytes(32).toString('base64url');
    const isLost = !mayStillDrive(await deps.people.get(operatorId), currentTime());
    return await changeOwnRide(deps, call, (ride, now) => {
      const decision = selectOffer(ride, { operatorId, linkId }, now);
      if (isLost) throw refused(ride, 'OFFER_NOT_AVAILABLE', messages.noLongerAvailable);
      return decision;
    });
  };
