import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeOwnRide } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { cancelRide as decide } from '../domain/cancel-ride.ts';

export const cancelRide =
  (deps: Deps): Handler<typeof ridesApi.cancelRide> =>
  (call) =>
    changeOwnRide(deps, call, (ride, now) => decide(ride, call.body.rule, now));
