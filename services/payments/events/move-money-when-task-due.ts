import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { reconcileRide } from '../actions/reconcile-ride.ts';

const workers: readonly TaskWorker[] = [
  'preauthorize',
  'capturePreAuthorizations',
  'travelerCancelledRide',
  'holdDeadline',
];

/** Saves the due task next to the ride's facts; the charges follow from both. */
export const moveMoneyWhenTaskDue = (deps: Deps) =>
  on('task.due', 'move-money-when-task-due', async ({ data }) => {
    if (!workers.includes(data.worker)) return;
    await deps.rides.projectDue(data);
    await reconcileRide(deps, data.rideId);
  });
