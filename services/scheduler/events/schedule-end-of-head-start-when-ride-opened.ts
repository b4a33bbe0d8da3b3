import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';

/** Preferred operators see a ride first; the others follow when this task is due (R65). */
export const scheduleEndOfHeadStartWhenRideOpened = (deps: Deps) =>
  on('ride.opened', 'schedule-end-of-head-start-when-ride-opened', async ({ data: { ride, headStartEndsAt } }) => {
    if (headStartEndsAt)
      await scheduleTasks(deps, [
        { rideId: ride.rideId, epoch: 0, worker: 'headStartEnds', performAt: new Date(headStartEndsAt) },
      ]);
  });
