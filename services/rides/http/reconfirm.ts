import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeAsOperator } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { demandReconfirmLink } from '../actions/open-link.ts';
import { findRide } from '../actions/view-for.ts';
import { demandActive, demandConfirmingGates } from '../domain/accept-gates.ts';
import { confirmRide } from '../domain/confirm-ride.ts';

/** A link works once: after it the ride is no longer waiting for this operator, and the table refuses. */
export const reconfirm =
  (deps: Deps): Handler<typeof ridesApi.reconfirm> =>
  async (call) => {
    const { state } = await findRide(deps, call.params.id);
    demandReconfirmLink(deps, state, { token: call.params.token, uid: call.caller.uid });
    const ride = await changeAsOperator(deps, call, (present, operator, now) => {
      demandActive(operator);
      const decision = confirmRide(present, operator.uid, now);
      demandConfirmingGates(operator, now);
      return decision;
    });
    return { status: 'done', ride };
  };
