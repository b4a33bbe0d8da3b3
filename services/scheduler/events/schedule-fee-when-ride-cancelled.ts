import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfMoney } from '../domain/tasks-of-ride.ts';

/** Cancels the ride's tasks; a traveler's cancellation with a fee schedules its charge (R75). */
export const scheduleFeeWhenRideCancelled = (deps: Deps) =>
  on('ride.cancelled', 'schedule-fee-when-ride-cancelled', async ({ data: { ride }, time }) => {
    await deps.tasks.cancelTasksOfRide(ride.rideId, 'travelerCancelledRide');
    if (!ride.cancellation?.feeCents) return;
    await scheduleTasks(deps, [taskOfMoney(ride, 'travelerCancelledRide', new Date(time))]);
  });
