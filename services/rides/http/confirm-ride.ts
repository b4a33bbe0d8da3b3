import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeAsOperator } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { demandConfirmingGates } from '../domain/accept-gates.ts';
import { confirmRide as decide } from '../domain/confirm-ride.ts';

export const confirmRide =
  (deps: Deps): Handler<typeof ridesApi.confirmRide> =>
  (call) =>
    changeAsOperator(deps, call, (ride, operator, now) => {
      const decision = decide(ride, operator.uid, now);
      demandConfirmingGates(operator, now);
      return decision;
    });
