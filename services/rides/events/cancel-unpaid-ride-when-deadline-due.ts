import type { Deps } from '../actions/deps.ts';
import { requireChargesKnown } from '../actions/require-charges-known.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { onTaskDue } from './on-task-due.ts';

/** The payment of this confirmation could not be authorized in time (R5). */
export const cancelUnpaidRideWhenDeadlineDue = (deps: Deps) =>
  onTaskDue(['preauthorizationDeadline'], 'cancel-unpaid-ride-when-deadline-due', async ({ rideId, epoch }, at) => {
    const requireKnown = () => requireChargesKnown(deps, at);
    await runSystemCommand(deps, rideCommands['cancel-unpaid'], { rideId, at, input: { epoch }, requireKnown });
  });
