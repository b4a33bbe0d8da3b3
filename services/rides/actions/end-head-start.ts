import { matchedOperatorsAtMost as limit } from '@livery/contracts/rides/policy.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import type { Deps } from './deps.ts';
import { react } from './react.ts';

/** Invites everyone else, unless the preferred operators' time still runs or an operator is chosen (R65). */
export async function endHeadStart(deps: Deps, { rideId, at }: { rideId: string; at: Date }): Promise<void> {
  const ride = await deps.rides.get(rideId);
  if (!ride?.state.headStart) return;
  const operatorIds = await deps.people.idsMatching(ride.state, { limit });
  await react(deps, rideCommands['end-head-start'], { rideId, at, input: { operatorIds } });
}
