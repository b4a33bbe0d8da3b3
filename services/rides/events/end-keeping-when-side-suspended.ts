import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { idsOfRidesKeptFor } from '../store/ride-store.ts';

/** Staff kept a ride in spite of a former suspension: this one may be for something graver (R47). */
export const endKeepingWhenSideSuspended = (deps: Deps) =>
  on('user.suspended', 'end-keeping-when-side-suspended', async ({ data: { user }, time }) => {
    const { uid } = user;
    const at = new Date(time);
    for (const rideId of await idsOfRidesKeptFor(deps.rides, uid))
      await runSystemCommand(deps, rideCommands['end-keeping'], { rideId, at, input: { uid } });
  });
