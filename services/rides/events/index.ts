import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { autoCancelRideWhenCancelledTooLate } from './auto-cancel-ride-when-cancelled-too-late.ts';
import { autoCancelRideWhenTaskDue } from './auto-cancel-ride-when-task-due.ts';
import { cancelRideWhenHoldRefused } from './cancel-ride-when-hold-refused.ts';
import { cancelUnpaidRideWhenDeadlineDue } from './cancel-unpaid-ride-when-deadline-due.ts';
import { countForOperatorWhenRideChanged } from './count-for-operator-when-ride-changed.ts';
import { countRatingWhenReviewed } from './count-rating-when-reviewed.ts';
import { endHeadStartWhenRideOpenAgain } from './end-head-start-when-ride-open-again.ts';
import { endHeadStartWhenTaskDue } from './end-head-start-when-task-due.ts';
import { endKeepingWhenSideSuspended } from './end-keeping-when-side-suspended.ts';
import { endSelectionsWhenTravelerSuspended } from './end-selections-when-traveler-suspended.ts';
import { forgetPeopleWhenRideOver } from './forget-people-when-ride-over.ts';
import { forgetPersonWhenUserDeleted } from './forget-person-when-user-deleted.ts';
import { nudgeRideWhenTaskDue } from './nudge-ride-when-task-due.ts';
import { nudgeRidesWhenTravelerReinstated } from './nudge-rides-when-traveler-reinstated.ts';
import { openRideWhenHoldClaimed } from './open-ride-when-hold-claimed.ts';
import { projectAccountWhenAccountChanged } from './project-account-when-account-changed.ts';
import { projectChargeWhenChargeChanged } from './project-charge-when-charge-changed.ts';
import { projectPersonWhenUserChanged } from './project-person-when-user-changed.ts';
import { reportRideWhenNeverEnded } from './report-ride-when-never-ended.ts';
import { resumeHeadStartsWhenTravelerReinstated } from './resume-head-starts-when-traveler-reinstated.ts';
import { sayStageInChatWhenReached } from './say-stage-in-chat-when-reached.ts';
import { unselectOperatorWhenEligibilityLost } from './unselect-operator-when-eligibility-lost.ts';
import { unselectOperatorWhenSelectionExpired } from './unselect-operator-when-selection-expired.ts';
import { unselectOperatorWhenVehicleApproved } from './unselect-operator-when-vehicle-approved.ts';
import { withdrawOffersWhenOperatorSuspended } from './withdraw-offers-when-operator-suspended.ts';

/** Handlers of one event run in this order: first project, then act. */
export function subscriptions(deps: Deps): Subscription[] {
  return [
    projectPersonWhenUserChanged(deps),
    projectAccountWhenAccountChanged(deps),
    projectChargeWhenChargeChanged(deps),
    countForOperatorWhenRideChanged(deps),
    countRatingWhenReviewed(deps),
    openRideWhenHoldClaimed(deps),
    cancelRideWhenHoldRefused(deps),
    withdrawOffersWhenOperatorSuspended(deps),
    endSelectionsWhenTravelerSuspended(deps),
    unselectOperatorWhenEligibilityLost(deps),
    unselectOperatorWhenVehicleApproved(deps),
    autoCancelRideWhenTaskDue(deps),
    autoCancelRideWhenCancelledTooLate(deps),
    unselectOperatorWhenSelectionExpired(deps),
    endHeadStartWhenTaskDue(deps),
    endHeadStartWhenRideOpenAgain(deps),
    // Before head starts go on: a ride that operators are shown only then is not one that nobody answers.
    nudgeRidesWhenTravelerReinstated(deps),
    resumeHeadStartsWhenTravelerReinstated(deps),
    endKeepingWhenSideSuspended(deps),
    cancelUnpaidRideWhenDeadlineDue(deps),
    nudgeRideWhenTaskDue(deps),
    reportRideWhenNeverEnded(deps),
    sayStageInChatWhenReached(deps),
    forgetPersonWhenUserDeleted(deps),
    forgetPeopleWhenRideOver(deps),
  ];
}
