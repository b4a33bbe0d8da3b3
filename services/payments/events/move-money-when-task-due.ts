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

/** Work whose time has come is kept beside the ride; what it means for the money follows from both. */
export const moveMoneyWhenTaskDue = (deps: Deps) =>
  on('task.due', 'move-money-when-task-due', async ({ data }) => {
    if (!workers.includes(data.worker)) return;
    await deps.rides.noteDue(data);
    await reconcileRide(deps, data.rideId);
  });
