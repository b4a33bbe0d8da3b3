import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { captureWhenRideCompleted } from './capture-when-ride-completed.ts';
import { chargeFeeWhenTravelerCancelled } from './charge-fee-when-traveler-cancelled.ts';
import { dropTasksWhenConfirmationUndone } from './drop-tasks-when-confirmation-undone.ts';
import { endHeadStartWhenRideOpened } from './end-head-start-when-ride-opened.ts';
import { expireSelectionWhenOperatorSelected } from './expire-selection-when-operator-selected.ts';
import { scheduleAutoCancellationWhenRideRequested } from './schedule-auto-cancellation-when-ride-requested.ts';
import { schedulePreauthorizationWhenRideConfirmed } from './schedule-preauthorization-when-ride-confirmed.ts';
import { watchHoldWhenChargeAuthorized } from './watch-hold-when-charge-authorized.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [
    scheduleAutoCancellationWhenRideRequested(deps),
    endHeadStartWhenRideOpened(deps),
    expireSelectionWhenOperatorSelected(deps),
    schedulePreauthorizationWhenRideConfirmed(deps),
    dropTasksWhenConfirmationUndone(deps),
    captureWhenRideCompleted(deps),
    chargeFeeWhenTravelerCancelled(deps),
    watchHoldWhenChargeAuthorized(deps),
  ];
}
