import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { askOperatorToConfirmWhenSelected } from './ask-operator-to-confirm-when-selected.ts';
import { askToConfirmWhenListWanted } from './ask-to-confirm-when-list-wanted.ts';
import { callOffLettersWhenPaymentMade } from './call-off-letters-when-payment-made.ts';
import { mailUsWhenMessageReceived } from './mail-us-when-message-received.ts';
import { nudgeWhenRideWaits } from './nudge-when-ride-waits.ts';
import { projectPersonWhenUserChanged } from './project-person-when-user-changed.ts';
import { projectRideWhenRideChanged } from './project-ride-when-ride-changed.ts';
import { sayFarewellWhenUserDeleted } from './say-farewell-when-user-deleted.ts';
import { sendLinkWhenResetAskedFor } from './send-link-when-reset-asked-for.ts';
import { tellAllWhenRideCancelled } from './tell-all-when-ride-cancelled.ts';
import { tellAllWhenRideConfirmed } from './tell-all-when-ride-confirmed.ts';
import { tellBothWhenChargeRefunded } from './tell-both-when-charge-refunded.ts';
import { tellBothWhenChargeWaived } from './tell-both-when-charge-waived.ts';
import { tellBothWhenOperatorCancelled } from './tell-both-when-operator-cancelled.ts';
import { tellBothWhenOperatorUnselected } from './tell-both-when-operator-unselected.ts';
import { tellBothWhenPaymentFailed } from './tell-both-when-payment-failed.ts';
import { tellBothWhenPaymentResumes } from './tell-both-when-payment-resumes.ts';
import { tellBothWhenRefundFailed } from './tell-both-when-refund-failed.ts';
import { tellBothWhenRideCompleted } from './tell-both-when-ride-completed.ts';
import { tellMatchingOperatorsWhenAskedAgain } from './tell-matching-operators-when-asked-again.ts';
import { tellMatchingOperatorsWhenRideOpened } from './tell-matching-operators-when-ride-opened.ts';
import { tellOperatorWhenApproved } from './tell-operator-when-approved.ts';
import { tellOperatorWhenExtraStopDecided } from './tell-operator-when-extra-stop-decided.ts';
import { tellOperatorWhenHeld } from './tell-operator-when-held.ts';
import { tellOperatorWhenPayoutChanged } from './tell-operator-when-payout-changed.ts';
import { tellOperatorWhenRideKept } from './tell-operator-when-ride-kept.ts';
import { tellOperatorWhenSubscriptionLost } from './tell-operator-when-subscription-lost.ts';
import { tellOperatorWhenSubscriptionPaid } from './tell-operator-when-subscription-paid.ts';
import { tellOtherSideWhenChatPosted } from './tell-other-side-when-chat-posted.ts';
import { tellTravelerWhenAmountDue } from './tell-traveler-when-amount-due.ts';
import { tellTravelerWhenAmountSettled } from './tell-traveler-when-amount-settled.ts';
import { tellTravelerWhenConfirmationDeclined } from './tell-traveler-when-confirmation-declined.ts';
import { tellTravelerWhenExtraStopAdded } from './tell-traveler-when-extra-stop-added.ts';
import { tellTravelerWhenOfferMade } from './tell-traveler-when-offer-made.ts';
import { tellTravelerWhenOfferWithdrawn } from './tell-traveler-when-offer-withdrawn.ts';
import { tellTravelerWhenStageReached } from './tell-traveler-when-stage-reached.ts';
import { tellUserWhenPasswordChanged } from './tell-user-when-password-changed.ts';
import { tellUserWhenSecondFactorChanged } from './tell-user-when-second-factor-changed.ts';
import { tellUserWhenSuspensionChanged } from './tell-user-when-suspension-changed.ts';
import { welcomeWhenListJoined } from './welcome-when-list-joined.ts';
import { welcomeWhenUserRegistered } from './welcome-when-user-registered.ts';

/** Projections come first: the handlers after them read what they store. */
export function subscriptions(deps: Deps): Subscription[] {
  return [
    projectPersonWhenUserChanged(deps),
    sayFarewellWhenUserDeleted(deps),
    projectRideWhenRideChanged(deps),
    askOperatorToConfirmWhenSelected(deps),
    askToConfirmWhenListWanted(deps),
    callOffLettersWhenPaymentMade(deps),
    mailUsWhenMessageReceived(deps),
    nudgeWhenRideWaits(deps),
    sendLinkWhenResetAskedFor(deps),
    tellAllWhenRideCancelled(deps),
    tellAllWhenRideConfirmed(deps),
    tellBothWhenChargeRefunded(deps),
    tellBothWhenChargeWaived(deps),
    tellBothWhenOperatorCancelled(deps),
    tellBothWhenOperatorUnselected(deps),
    tellBothWhenPaymentFailed(deps),
    tellBothWhenPaymentResumes(deps),
    tellBothWhenRefundFailed(deps),
    tellBothWhenRideCompleted(deps),
    tellMatchingOperatorsWhenRideOpened(deps),
    tellMatchingOperatorsWhenAskedAgain(deps),
    tellOperatorWhenApproved(deps),
    tellOperatorWhenExtraStopDecided(deps),
    tellOperatorWhenHeld(deps),
    tellOperatorWhenPayoutChanged(deps),
    tellOperatorWhenRideKept(deps),
    tellOperatorWhenSubscriptionLost(deps),
    tellOperatorWhenSubscriptionPaid(deps),
    tellOtherSideWhenChatPosted(deps),
    tellTravelerWhenAmountDue(deps),
    tellTravelerWhenAmountSettled(deps),
    tellTravelerWhenConfirmationDeclined(deps),
    tellTravelerWhenExtraStopAdded(deps),
    tellTravelerWhenOfferMade(deps),
    tellTravelerWhenOfferWithdrawn(deps),
    tellTravelerWhenStageReached(deps),
    tellUserWhenPasswordChanged(deps),
    tellUserWhenSecondFactorChanged(deps),
    tellUserWhenSuspensionChanged(deps),
    welcomeWhenListJoined(deps),
    welcomeWhenUserRegistered(deps),
  ];
}
