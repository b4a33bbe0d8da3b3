import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { matchedOperatorsAtMost as limit } from '@livery/contracts/rides/policy.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { asked, changeRide } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { findRide } from '../actions/view-for.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

export const askAgain =
  (deps: Deps): Handler<typeof ridesApi.askAgain> =>
  async (call) =>
    changeRide(deps, call, asked(rideCommands['ask-again'], { operatorIds: await matching(deps, call.params.id) }));

export const raisePrice =
  (deps: Deps): Handler<typeof ridesApi.raisePrice> =>
  async (call) => {
    const operatorIds = await matching(deps, call.params.id);
    const priceCents = call.body.requestorPriceCents;
    return changeRide(deps, call, asked(rideCommands['raise-price'], { operatorIds, priceCents }));
  };

async function matching(deps: Deps, rideId: string): Promise<string[]> {
  const { state } = await findRide(deps, rideId);
  return deps.people.idsMatching(state, { limit });
}
