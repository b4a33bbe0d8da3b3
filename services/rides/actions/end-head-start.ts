import { rideCommands } from '../domain/commands/ride-commands.ts';
import { nowOrAlmostDue } from '../domain/due-time.ts';
import type { Deps } from './deps.ts';
import { invitableOperators } from './invitable-operators.ts';
import { runSystemCommand } from './run-system-command.ts';

/**
 * Invites everyone else, unless the preferred operators' time still runs or an operator is chosen (R65). The task for
 * it may have come a little early and found one chosen: a head start that is as good as over ends now or never.
 */
export async function endHeadStart(
  deps: Pick<Deps, 'rides' | 'people' | 'hasCaughtUp'>,
  { rideId, at: dueAt }: { rideId: string; at: Date },
): Promise<void> {
  const ride = await deps.rides.get(rideId);
  if (!ride?.state.headStart) return;
  const operatorIds = await invitableOperators(deps, ride.state);
  const at = nowOrAlmostDue(ride.state.headStart.endsAt, dueAt);
  await runSystemCommand(deps, rideCommands['end-head-start'], { rideId, at, input: { operatorIds } });
}
