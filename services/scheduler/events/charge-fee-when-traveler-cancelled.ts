import { on } from '@livery/platform/kafka/subscription.ts';
import type { ScheduleTasks } from '../actions/schedule-tasks.ts';
import type { TaskStore } from '../store/task-store.ts';

/** Drops what was waited for; a traveler's cancellation with a fee triggers its charge (R75). */
export const chargeFeeWhenTravelerCancelled = (tasks: TaskStore, schedule: ScheduleTasks) =>
  on('ride.cancelled', 'charge-fee-when-traveler-cancelled', async ({ data: { ride }, time }) => {
    await tasks.cancelRide(ride.rideId, 'travelerCancelledRide');
    if (!ride.cancellation?.feeCents) return;
    await schedule([
      { rideId: ride.rideId, epoch: ride.confirmEpoch, worker: 'travelerCancelledRide', performAt: new Date(time) },
    ]);
  });
