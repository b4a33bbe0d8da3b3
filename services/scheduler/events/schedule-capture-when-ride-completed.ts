import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { scheduleTasks } from '../actions/schedule-tasks.ts';
import { taskOfMoney } from '../domain/tasks-of-ride.ts';

/** Of a completed ride's tasks only the capture remains. */
export const scheduleCaptureWhenRideCompleted = (deps: Deps) =>
  on('ride.completed', 'schedule-capture-when-ride-completed', async ({ data: { ride }, time }) => {
    await deps.tasks.cancelTasksOfRide(ride.rideId, 'capturePreAuthorizations');
    await scheduleTasks(deps, [taskOfMoney(ride, 'capturePreAuthorizations', new Date(time))]);
  });
