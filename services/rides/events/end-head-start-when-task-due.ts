import { matchedOperatorsAtMost as limit } from '@livery/contracts/rides/policy.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { endHeadStart } from '../domain/open-ride.ts';

/** The preferred operators had their ten minutes: everyone else is asked (R65). */
export const endHeadStartWhenTaskDue = ({ rides, people }: Deps) =>
  on('task.due', 'end-head-start-when-task-due', async ({ data }) => {
    if (data.worker !== 'headStartEnds') return;
    const ride = await rides.get(data.rideId);
    if (!ride) return;
    const operatorIds = await people.idsMatching(ride.state, { limit });
    await rides.update(data.rideId, (state) => endHeadStart(state, operatorIds));
  });
