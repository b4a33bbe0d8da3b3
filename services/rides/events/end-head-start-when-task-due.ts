import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { endHeadStart } from '../actions/end-head-start.ts';

/** The preferred operators had their ten minutes: everyone else is invited (R65). */
export const endHeadStartWhenTaskDue = (deps: Deps) =>
  on('task.due', 'end-head-start-when-task-due', async ({ data: { worker, rideId, performAt } }) => {
    if (worker === 'headStartEnds') await endHeadStart(deps, { rideId, at: new Date(performAt) });
  });
