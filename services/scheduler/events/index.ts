import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { dropTasksWhenConfirmationUndone } from './drop-tasks-when-confirmation-undone.ts';
import { scheduleCaptureWhenRideCompleted } from './schedule-capture-when-ride-completed.ts';
import { scheduleEndOfHeadStartWhenRideOpened } from './schedule-end-of-head-start-when-ride-opened.ts';
import { scheduleExpiryWhenOperatorSelected } from './schedule-expiry-when-operator-selected.ts';
import { scheduleFeeWhenRideCancelled } from './schedule-fee-when-ride-cancelled.ts';
import { scheduleReminderWhenRideOpenedLate } from './schedule-reminder-when-ride-opened-late.ts';
import { scheduleTasksWhenRideConfirmed } from './schedule-tasks-when-ride-confirmed.ts';
import { scheduleTasksWhenRideRequested } from './schedule-tasks-when-ride-requested.ts';
import { watchHoldWhenChargeAuthorized } from './watch-hold-when-charge-authorized.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [
    scheduleTasksWhenRideRequested(deps),
    scheduleEndOfHeadStartWhenRideOpened(deps),
    scheduleReminderWhenRideOpenedLate(deps),
    scheduleExpiryWhenOperatorSelected(deps),
    scheduleTasksWhenRideConfirmed(deps),
    dropTasksWhenConfirmationUndone(deps),
    scheduleCaptureWhenRideCompleted(deps),
    scheduleFeeWhenRideCancelled(deps),
    watchHoldWhenChargeAuthorized(deps),
  ];
}
