import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeAsOperator } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { declineConfirmation as decide } from '../domain/confirm-ride.ts';

export const declineConfirmation =
  (deps: Deps): Handler<typeof ridesApi.declineConfirmation> =>
  (call) =>
    changeAsOperator(deps, call, (ride, { uid }) => decide(ride, uid));
