import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** The hold is not the author's, not authorized or already used. Nothing happens to a ride that is open already. */
export const cancelRideWhenHoldRefused = (deps: Deps) =>
  on('charge.failed', 'cancel-ride-when-hold-refused', async ({ data: { charge }, time }) => {
    if (charge.purpose !== 'booking-hold') return;
    await runSystemCommand(deps, rideCommands['refuse-hold'], {
      rideId: charge.rideId,
      at: new Date(time),
      input: undefined,
    });
  });
