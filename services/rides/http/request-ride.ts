import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { idFrom } from '@livery/platform/http/idempotency-key.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import { answeredBody } from '@livery/platform/mongo/aggregate-outcome.ts';
import { admitBooking } from '../actions/admit-booking.ts';
import type { Deps } from '../actions/deps.ts';
import { prepareView } from '../actions/prepare-view.ts';
import { viewerFrom } from '../actions/viewer-from.ts';
import { withFreshCode } from '../actions/with-fresh-code.ts';
import { requestRide as decide } from '../domain/commands/request-ride.ts';
import type { Ride } from '../domain/ride.ts';

export const requestRide =
  (deps: Deps): Handler<typeof ridesApi.requestRide> =>
  async ({ body, caller, keyedRequest }) => {
    const rideId = idFrom(keyedRequest, deps.idempotencySecret);
    const outcome = await deps.rides.repeatable(rideId, keyedRequest, async () => {
      const viewer = await viewerFrom(deps, caller);
      const request = await admitBooking(deps, viewer, body);
      return await withFreshCode(async (rideConfirmationCode) => {
        const decision = decide(request, { rideId, rideConfirmationCode }, now());
        const { show } = await prepareView(deps, viewer, { ride: decision.state });
        const answer = (saved: Saved<Ride>) => ({ status: 201, body: show(saved) });
        return await deps.rides.insert(rideId, decision, { keyedRequest, answer });
      });
    });
    return answeredBody(outcome);
  };
