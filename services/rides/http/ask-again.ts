import { randomUUID } from 'node:crypto';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { changeRide, type RideCall, type RowWithInput, withInput } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide } from '../actions/find-ride.ts';
import { invitableOperators } from '../actions/invitable-operators.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

export const askAgain =
  (deps: Deps) =>
  async (call: RideCall): Promise<RideView> => {
    const operatorIds = await matching(deps, call.params.id);
    return changeCounted(deps, call, withInput(rideCommands['ask-again'], { operatorIds }));
  };

export const raisePrice =
  (deps: Deps) =>
  async (call: RideCall & { body: { requestorPriceCents: number } }): Promise<RideView> => {
    const operatorIds = await matching(deps, call.params.id);
    const priceCents = call.body.requestorPriceCents;
    return changeCounted(deps, call, withInput(rideCommands['raise-price'], { operatorIds, priceCents }));
  };

async function matching(deps: Deps, rideId: string): Promise<string[]> {
  const { state } = await findRide(deps, rideId);
  return invitableOperators(deps, state);
}

/** A repeat of the same request counts once, and what is refused does not count. */
async function changeCounted(deps: Deps, call: RideCall, given: RowWithInput): Promise<RideView> {
  const { params, caller, keyedRequest } = call;
  const takeBack = await deps.askAgainLimit.countOrRefuse(
    caller.uid,
    `${params.id}:${keyedRequest?.key ?? randomUUID()}`,
  );
  try {
    return await changeRide(deps, call, given);
  } catch (refused) {
    await takeBack();
    throw refused;
  }
}
