import { matchedOperatorsAtMost as limit } from '@livery/contracts/rides/policy.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** The preferred operators had their ten minutes: everyone else is invited (R65). */
export const endHeadStartWhenTaskDue = (deps: Deps) =>
  on('task.due', 'end-head-start-when-task-due', async ({ data: { worker, rideId, performAt } }) => {
    if (worker !== 'headStartEnds') return;
    const ride = await deps.rides.get(rideId);
    if (!ride) return;
    const operatorIds = await deps.people.idsMatching(ride.state, { limit });
    await react(deps, rideCommands['end-head-start'], { rideId, at: new Date(performAt), input: { operatorIds } });
  });
