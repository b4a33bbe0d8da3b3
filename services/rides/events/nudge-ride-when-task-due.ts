import type { EventData } from '@livery/contracts/events.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import type { Nudge } from '../domain/commands/nudge-ride.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { onTaskDue } from './on-task-due.ts';

/** A ride that nobody answered, started or ended in time (R11, R17, R18). */
export const nudgeRideWhenTaskDue = (deps: Deps) =>
  onTaskDue(['nobodyAnswered', 'notStarted', 'notEnded'], 'nudge-ride-when-task-due', (task, at) => {
    const { rideId, epoch } = task;
    return react(deps, rideCommands.nudge, { rideId, at, input: { about: nudgeOf(task), epoch } });
  });

function nudgeOf({ worker, suffix }: EventData<'task.due'>): Nudge {
  if (worker === 'nobodyAnswered') return 'nobody-answered';
  if (worker === 'notStarted') return 'not-started';
  return suffix === null ? 'not-ended' : 'not-ended-12h';
}
