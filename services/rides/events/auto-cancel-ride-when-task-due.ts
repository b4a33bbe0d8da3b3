import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { onTaskDue } from './on-task-due.ts';

/** Service time has come and nobody confirmed (R18). */
export const autoCancelRideWhenTaskDue = (deps: Deps) =>
  onTaskDue(['autoCancellation'], 'auto-cancel-ride-when-task-due', ({ rideId }, at) =>
    runSystemCommand(deps, rideCommands['auto-cancel'], { rideId, at, input: undefined }),
  );
