import type { Subscription } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';
import type { PersonStore } from '../store/person-store.ts';
import type { RideStore } from '../store/ride-store.ts';
import { askOperatorToConfirmWhenSelected } from './ask-operator-to-confirm-when-selected.ts';
import { knowPersonWhenUserChanged } from './know-person-when-user-changed.ts';
import { knowRideWhenRideChanged } from './know-ride-when-ride-changed.ts';
import { nudgeWhenRideWaits } from './nudge-when-ride-waits.ts';
import { tellAllWhenRideCancelled } from './tell-all-when-ride-cancelled.ts';
import { tellBothWhenOperatorCancelled } from './tell-both-when-operator-cancelled.ts';
import { tellBothWhenOperatorUnselected } from './tell-both-when-operator-unselected.ts';
import { tellBothWhenPaymentFailed } from './tell-both-when-payment-failed.ts';
import { tellBothWhenRideCompleted } from './tell-both-when-ride-completed.ts';
import { tellBothWhenRideConfirmed } from './tell-both-when-ride-confirmed.ts';
import { tellMatchingOperatorsWhenRideOpened } from './tell-matching-operators-when-ride-opened.ts';
import { tellOperatorWhenApproved } from './tell-operator-when-approved.ts';
import { tellOperatorWhenExtraStopDecided } from './tell-operator-when-extra-stop-decided.ts';
import { tellOperatorWhenHeld } from './tell-operator-when-held.ts';
import { tellOtherSideWhenChatPosted } from './tell-other-side-when-chat-posted.ts';
import { tellTravelerWhenAmountDue } from './tell-traveler-when-amount-due.ts';
import { tellTravelerWhenAmountSettled } from './tell-traveler-when-amount-settled.ts';
import { tellTravelerWhenConfirmationDeclined } from './tell-traveler-when-confirmation-declined.ts';
import { tellTravelerWhenExtraStopAdded } from './tell-traveler-when-extra-stop-added.ts';
import { tellTravelerWhenOfferMade } from './tell-traveler-when-offer-made.ts';
import { tellTravelerWhenOfferWithdrawn } from './tell-traveler-when-offer-withdrawn.ts';
import { tellTravelerWhenStageReached } from './tell-traveler-when-stage-reached.ts';
import { welcomeWhenUserRegistered } from './welcome-when-user-registered.ts';

/** Who is told what, and when. What a message needs to know is projected first. */
export const subscriptions = ({
  tell,
  people,
  rides,
}: {
  tell: Tell;
  people: PersonStore;
  rides: RideStore;
}): Subscription[] => [
  knowPersonWhenUserChanged(people),
  knowRideWhenRideChanged(rides),
  askOperatorToConfirmWhenSelected(tell),
  nudgeWhenRideWaits(tell),
  tellAllWhenRideCancelled(tell),
  tellBothWhenOperatorCancelled(tell),
  tellBothWhenOperatorUnselected(tell),
  tellBothWhenPaymentFailed(tell, rides),
  tellBothWhenRideCompleted(tell),
  tellBothWhenRideConfirmed(tell),
  tellMatchingOperatorsWhenRideOpened(tell),
  tellOperatorWhenApproved(tell),
  tellOperatorWhenExtraStopDecided(tell),
  tellOperatorWhenHeld(tell),
  tellOtherSideWhenChatPosted(tell, rides),
  tellTravelerWhenAmountDue(tell, rides),
  tellTravelerWhenAmountSettled(tell, rides),
  tellTravelerWhenConfirmationDeclined(tell),
  tellTravelerWhenExtraStopAdded(tell),
  tellTravelerWhenOfferMade(tell),
  tellTravelerWhenOfferWithdrawn(tell),
  tellTravelerWhenStageReached(tell),
  welcomeWhenUserRegistered(tell),
];
