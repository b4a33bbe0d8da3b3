import { rideCommands } from '../domain/commands/ride-commands.ts';
import type { Deps } from './deps.ts';
import { invitableOperators } from './invitable-operators.ts';
import { react } from './react.ts';

/** Invites everyone else, unless the preferred operators' time still runs or an operator is chosen (R65). */
export async function endHeadStart(
  deps: Pick<Deps, 'rides' | 'people' | 'hasCaughtUp'>,
  { rideId, at }: { rideId: string; at: Date },
): Promise<void> {
  const ride = await deps.rides.get(rideId);
  if (!ride?.state.headStart) return;
  const operatorIds = await invitableOperators(deps, ride.state);
  await react(deps, rideCommands['end-head-start'], { rideId, at, input: { operatorIds } });
}
