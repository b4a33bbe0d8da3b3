import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { isReminderOverdue } from '../domain/commands/nudge-ride.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { pendingRidesBy } from '../store/ride-store.ts';

/** The reminder that nobody answers is not repeated when its time falls into a suspension: it comes now (R18, R47). */
export const nudgeRidesWhenTravelerReinstated = (deps: Deps) =>
  on('user.reinstated', 'nudge-rides-when-traveler-reinstated', async ({ data: { user } }) => {
    // A ride whose pick-up has come meanwhile is not told of.
    const at = now();
    const input = { about: 'nobody-answered', epoch: 0, dueAt: at } as const;
    const overdue = (await pendingRidesBy(deps.rides, user.uid)).filter((ride) => isReminderOverdue(ride, at));
    for (const { rideId } of overdue) await runSystemCommand(deps, rideCommands.nudge, { rideId, at, input });
  });
