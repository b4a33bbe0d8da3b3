import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { ScheduleTasks } from '../actions/schedule-tasks.ts';
import type { TaskStore } from '../store/task-store.ts';
import { captureWhenRideCompleted } from './capture-when-ride-completed.ts';
import { chargeFeeWhenTravelerCancelled } from './charge-fee-when-traveler-cancelled.ts';
import { dropTasksWhenConfirmationUndone } from './drop-tasks-when-confirmation-undone.ts';
import { endHeadStartWhenRideOpened } from './end-head-start-when-ride-opened.ts';
import { expireSelectionWhenOperatorSelected } from './expire-selection-when-operator-selected.ts';
import { scheduleAutoCancellationWhenRideRequested } from './schedule-auto-cancellation-when-ride-requested.ts';
import { schedulePreauthorizationWhenRideConfirmed } from './schedule-preauthorization-when-ride-confirmed.ts';
import { watchHoldWhenChargeAuthorized } from './watch-hold-when-charge-authorized.ts';

/** What the scheduler does when something happened elsewhere. */
export const subscriptions = (tasks: TaskStore, schedule: ScheduleTasks): Subscription[] => [
  scheduleAutoCancellationWhenRideRequested(schedule),
  endHeadStartWhenRideOpened(schedule),
  expireSelectionWhenOperatorSelected(schedule),
  schedulePreauthorizationWhenRideConfirmed(schedule),
  dropTasksWhenConfirmationUndone(tasks),
  captureWhenRideCompleted(tasks, schedule),
  chargeFeeWhenTravelerCancelled(tasks, schedule),
  watchHoldWhenChargeAuthorized(schedule),
];
