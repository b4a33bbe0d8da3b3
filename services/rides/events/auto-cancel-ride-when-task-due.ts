import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** Service time has come and nobody confirmed (R18). The task's time counts: its event may arrive a little early. */
export const autoCancelRideWhenTaskDue = (deps: Deps) =>
  on('task.due', 'auto-cancel-ride-when-task-due', async ({ data: { worker, rideId, performAt } }) => {
    if (worker !== 'autoCancellation') return;
    await react(deps, rideCommands['auto-cancel'], { rideId, at: new Date(performAt), input: undefined });
  });
