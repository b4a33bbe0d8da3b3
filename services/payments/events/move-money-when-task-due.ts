import type { Deps } from '../actions/deps.ts';
import { reconcileRide } from '../actions/reconcile-ride.ts';
import { onTaskDue } from './on-task-due.ts';

const workers = ['preauthorize', 'capturePreAuthorizations', 'travelerCancelledRide', 'holdDeadline'] as const;

/** Saves what `task.due` says next to the ride's facts; the charges follow from both. */
export const moveMoneyWhenTaskDue = (deps: Deps) =>
  onTaskDue(workers, 'move-money-when-task-due', async (task) => {
    await deps.rides.projectDueTask(task);
    await reconcileRide(deps, task.rideId);
  });
