import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeAsOperator } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { withdrawOffer as decide } from '../domain/withdraw-offer.ts';

export const withdrawOffer =
  (deps: Deps): Handler<typeof ridesApi.withdrawOffer> =>
  (call) =>
    changeAsOperator(deps, call, (ride, { uid }) => decide(ride, uid));
