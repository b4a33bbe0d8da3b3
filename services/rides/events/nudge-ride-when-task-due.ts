import type { EventData } from '@livery/contracts/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import type { Nudge } from '../domain/commands/nudge-ride.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** A ride that nobody answered, started or ended in time (R11, R17, R18). */
export const nudgeRideWhenTaskDue = (deps: Deps) =>
  on('task.due', 'nudge-ride-when-task-due', async ({ data }) => {
    const about = nudgeOf(data);
    const { rideId, performAt, epoch } = data;
    if (about) await react(deps, rideCommands.nudge, { rideId, at: new Date(performAt), input: { about, epoch } });
  });

function nudgeOf({ worker, suffix }: EventData<'task.due'>): Nudge | undefined {
  if (worker === 'nobodyAnswered') return 'nobody-answered';
  if (worker === 'notStarted') return 'not-started';
  if (worker === 'notEnded') return suffix === null ? 'not-ended' : 'not-ended-12h';
  return undefined;
}
