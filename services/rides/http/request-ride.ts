import { randomInt } from 'node:crypto';
import { AppError } from '@livery/contracts/errors.ts';
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

const draws = 5;

/** Only an index keeps the seven upper-case hex digits unique (S1 5): on a clash another code is drawn. */
async function withFreshCode<B>(book: (code: string) => Promise<B>): Promise<B> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await book(freshCode());
    } catch (error) {
      const isClash = error instanceof AppError && error.code === 'DUPLICATE_KEY';
      if (!isClash || draw === draws) throw error;
    }
  }
}

const freshCode = () =>
  randomInt(16 ** 7)
    .toString(16)
    .padStart(7, '0')
    .toUpperCase();
