import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** The payment of this confirmation could not be authorized in time (R5). */
export const cancelUnpaidRideWhenDeadlineDue = (deps: Deps) =>
  on('task.due', 'cancel-unpaid-ride-when-deadline-due', async ({ data: { worker, rideId, performAt, epoch } }) => {
    if (worker !== 'preauthorizationDeadline') return;
    await react(deps, rideCommands['fail-payment'], { rideId, at: new Date(performAt), input: { epoch } });
  });
