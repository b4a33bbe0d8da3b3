import type { RideView } from '@livery/contracts/rides/view.ts';
import { changeRide, type RideCall, withInput } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide } from '../actions/find-ride.ts';
import { invitableOperators } from '../actions/invitable-operators.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

export const askAgain =
  (deps: Deps) =>
  async (call: RideCall): Promise<RideView> =>
    changeRide(deps, call, withInput(rideCommands['ask-again'], { operatorIds: await matching(deps, call.params.id) }));

export const raisePrice =
  (deps: Deps) =>
  async (call: RideCall & { body: { requestorPriceCents: number } }): Promise<RideView> => {
    const operatorIds = await matching(deps, call.params.id);
    const priceCents = call.body.requestorPriceCents;
    return changeRide(deps, call, withInput(rideCommands['raise-price'], { operatorIds, priceCents }));
  };

async function matching(deps: Deps, rideId: string): Promise<string[]> {
  const { state } = await findRide(deps, rideId);
  return invitableOperators(deps, state);
}
