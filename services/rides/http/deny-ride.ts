import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeAsOperator } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { denyRide as decide } from '../domain/submit-offer.ts';

export const denyRide =
  (deps: Deps): Handler<typeof ridesApi.denyRide> =>
  (call) =>
    changeAsOperator(deps, call, (ride, { uid }, now) => decide(ride, uid, now));
