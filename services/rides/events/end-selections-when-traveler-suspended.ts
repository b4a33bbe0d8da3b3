import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { idsOfSelectionsBy } from '../store/ride-store.ts';

/** The rides of a suspended traveler cannot be confirmed: selected operators need not wait for them (R47). */
export const endSelectionsWhenTravelerSuspended = (deps: Deps) =>
  on('user.suspended', 'end-selections-when-traveler-suspended', async ({ data: { user }, time }) => {
    const at = new Date(time);
    for (const rideId of await idsOfSelectionsBy(deps.rides, user.uid))
      await runSystemCommand(deps, rideCommands['end-selection'], { rideId, at, input: undefined });
  });
