import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeRide, withInput } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide } from '../actions/find-ride.ts';
import { requireReconfirmLink } from '../actions/require-reconfirm-link.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/**
 * Runs the row `confirm` from a link. It works once: afterwards the ride no longer waits for this operator. The same
 * request again is answered as the first was.
 */
export const reconfirm =
  (deps: Deps): Handler<typeof ridesApi.reconfirm> =>
  async (call) => {
    const { state } = await findRide(deps, call.params.id);
    requireReconfirmLink(deps, state, { token: call.params.token, uid: call.caller.uid });
    return { status: 'done', ride: await changeRide(deps, call, withInput(rideCommands.confirm)) };
  };
