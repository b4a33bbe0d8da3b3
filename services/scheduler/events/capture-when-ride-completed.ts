import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';

/** Nothing of a completed ride is waited for any more but its money. */
export const captureWhenRideCompleted = (deps: Deps) =>
  on('ride.completed', 'capture-when-ride-completed', async ({ data: { ride }, time }) => {
    await deps.tasks.cancelRide(ride.rideId, 'capturePreAuthorizations');
    await scheduleTasks(deps, [
      { rideId: ride.rideId, epoch: ride.confirmEpoch, worker: 'capturePreAuthorizations', performAt: new Date(time) },
    ]);
  });
