import type { RideView } from '@livery/contracts/rides/view.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { changeRide, type RideCall, withInput } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide } from '../actions/find-ride.ts';
import { requireOverdueKnown } from '../actions/require-overdue-known.ts';
import type { ShownFee } from '../domain/commands/cancel-ride.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

export const cancelRide =
  (deps: Deps) =>
  async (call: RideCall & { body: ShownFee }): Promise<RideView> => {
    if (call.body.rule === 'overdue')
      await requireOverdueKnown(deps, (await findRide(deps, call.params.id)).state, now());
    return changeRide(deps, call, withInput(rideCommands.cancel, call.body));
  };
