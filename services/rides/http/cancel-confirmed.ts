import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeAsOperator } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { cancelConfirmedRide } from '../domain/confirm-ride.ts';

export const cancelConfirmed =
  (deps: Deps): Handler<typeof ridesApi.cancelConfirmed> =>
  (call) =>
    changeAsOperator(deps, call, (ride, { uid }, now) => cancelConfirmedRide(ride, uid, now));
