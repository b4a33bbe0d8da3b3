import { on } from '@livery/platform/kafka/subscription.ts';
import type { ScheduleTasks } from '../actions/schedule-tasks.ts';
import type { TaskStore } from '../store/task-store.ts';

/** Nothing of a completed ride is waited for any more but its money. */
export const captureWhenRideCompleted = (tasks: TaskStore, schedule: ScheduleTasks) =>
  on('ride.completed', 'capture-when-ride-completed', async ({ data: { ride }, time }) => {
    await tasks.cancelRide(ride.rideId, 'capturePreAuthorizations');
    await schedule([
      { rideId: ride.rideId, epoch: ride.confirmEpoch, worker: 'capturePreAuthorizations', performAt: new Date(time) },
    ]);
  });
