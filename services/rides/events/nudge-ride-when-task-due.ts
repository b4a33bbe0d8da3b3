import type { EventData } from '@livery/contracts/events.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { requirePeopleKnown } from '../actions/require-people-known.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import type { Nudge } from '../domain/commands/nudge-ride.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { dueOrLater } from '../domain/due-time.ts';
import { onTaskDue } from './on-task-due.ts';

/** A ride that nobody answered, started or ended in time (R11, R18). */
export const nudgeRideWhenTaskDue = (deps: Deps) =>
  onTaskDue(['nobodyAnswered', 'notStarted', 'notEnded'], 'nudge-ride-when-task-due', (task, dueAt) => {
    const { rideId, epoch } = task;
    const at = dueOrLater(dueAt, now());
    const about = nudgeOf(task);
    // A suspended traveler is not reminded (R47), not even during a rebuild.
    const requireKnown = about === 'nobody-answered' ? () => requirePeopleKnown(deps, ['user.v1']) : undefined;
    return runSystemCommand(deps, rideCommands.nudge, { rideId, at, input: { about, epoch, dueAt }, requireKnown });
  });

function nudgeOf({ worker, suffix }: EventData<'task.due'>): Nudge {
  if (worker === 'nobodyAnswered') return 'nobody-answered';
  if (worker === 'notStarted') return 'not-started';
  return suffix === null ? 'not-ended' : 'not-ended-12h';
}
