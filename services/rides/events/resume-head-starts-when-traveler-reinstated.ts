import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { idsOfHeadStartsBy } from '../store/ride-store.ts';

/**
 * The ten minutes may have ended while the rides of a suspended traveler waited (R47, R65). This invites nobody itself:
 * the people to invite are read from the topic of this very event, which must not wait for itself.
 */
export const resumeHeadStartsWhenTravelerReinstated = (deps: Deps) =>
  on('user.reinstated', 'resume-head-starts-when-traveler-reinstated', async ({ data: { user }, time }) => {
    const at = new Date(time);
    for (const rideId of await idsOfHeadStartsBy(deps.rides, user.uid))
      await runSystemCommand(deps, rideCommands['resume-head-start'], { rideId, at, input: undefined });
  });
