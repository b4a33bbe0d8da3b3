import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeOwnRide } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { unselectOffer } from '../domain/select-offer.ts';

export const unselectOperator =
  (deps: Deps): Handler<typeof ridesApi.unselectOperator> =>
  (call) =>
    changeOwnRide(deps, call, (ride) => unselectOffer(ride, call.body.operatorId));
