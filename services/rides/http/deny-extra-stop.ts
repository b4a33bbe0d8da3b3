import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeOwnRide } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { decideExtraStop } from '../domain/decide-extra-stop.ts';

export const denyExtraStop =
  (deps: Deps): Handler<typeof ridesApi.denyExtraStop> =>
  (call) =>
    changeOwnRide(deps, call, (ride) => decideExtraStop(ride, call.params.index, 'DENIED'));
