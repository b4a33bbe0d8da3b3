import { messages } from '@livery/contracts/messages.ts';
import type { CancellationReason, DisplayStatus, OfferStatus } from '@livery/contracts/rides/model.ts';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { cancelledTexts, stageTexts } from '@livery/contracts/rides/texts.ts';
import { drivesOtherClass, mayStillDrive } from '../access/gates.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import { isOperatorLate } from '../lateness.ts';
import { hasSelectionsLeft, isStopPending, offerOf, type Ride, selectedOffer, standingOffers } from '../ride.ts';
import { letDownText } from './let-down-text.ts';
import { isBackAgain, selectableOffers, whyNotSelectable } from './selectable-offers.ts';
import type { RideContext, ViewedRideContext } from './view-context.ts';

/** The traveler reads ACCEPTED while an offer stands (R70). */
export function displayStatusFor(ride: Ride, side: 'traveler' | 'operator'): DisplayStatus {
  const isAnswered = standingOffers(ride).length > 0;
  return side === 'traveler' && ride.status === 'PENDING' && isAnswered ? 'ACCEPTED' : ride.status;
}

/** The current stage in words; null before the first one. */
export function stageText(ride: Ride): string | null {
  if (!ride.currentRideStatus) return null;
  const isAnswered = ride.currentRideStatus === 'ADD_EXTRA_STOPS' && !ride.extraStops.some(isStopPending);
  return stageTexts[isAnswered ? 'PASSENGER_ON_BOARD' : ride.currentRideStatus];
}

export function travelerText(context: RideContext): string {
  const { ride, now } = context;
  switch (ride.status) {
    case 'PENDING':
      return pendingText(context);
    case 'CONFIRMED':
      if (isOperatorLate(ride, now)) return messages.operatorLate;
      return stageText(ride) ?? messages.confirmedRide;
    case 'COMPLETED':
      return messages.rideDone;
    case 'CANCELLED':
      return cancelledTexts[ride.cancellation?.reason ?? 'STAFF'].traveler;
  }
}

function pendingText(context: RideContext): string {
  const { ride } = context;
  if (!ride.open) return messages.holdBeingChecked;
  if (isTravelerSuspended(context)) return messages.suspended;
  if (selectedOffer(ride)) return messages.pendingOperatorConfirmation;
  if (!hasSelectionsLeft(ride)) return messages.selectionsUsedUp(selectionsAtMost);
  if (ride.letDown && !isBackAgain(context)) return letDownText(context, ride.letDown);
  const offered = selectableOffers(context);
  if (offered.length > 0) return messages.operatorsReplied(offered.length);
  const lost = standingOffers(ride).filter(
    ({ operatorId }) => !mayStillDrive(context.people.get(operatorId), ride, context.now),
  ).length;
  return lost > 0 ? messages.whoRepliedIsGone(lost) : messages.nobodyRepliedYet;
}

/** The text of the operator's panel, checked in the spec's order (S2 4). */
export function operatorText(context: ViewedRideContext): string {
  const { ride, viewer, people } = context;
  const { status: mine, endedByLivery } = offerOf(ride, viewer.uid) ?? {};
  if (ride.cancellation) return cancelledText(ride.cancellation.reason, mine);
  switch (mine) {
    case 'cancelled-after-confirming':
      return messages.declinedAfterConfirming;
    case 'withdrawn':
      return endedByLivery ? messages.offerEnded : messages.declinedAfterAccepting;
    case 'declined':
      // Selected, and never confirmed.
      return messages.declinedAfterAccepting;
    case 'unselected':
      return messages.rideNoLongerAvailable;
    case 'confirmed':
      return stageText(ride) ?? messages.confirmedRide;
    case 'selected':
      // For a moment only: such a selection ends (R72).
      return drivesOtherClass(people.get(viewer.uid), ride)
        ? messages.vehicleOfOtherClass
        : messages.selectedConfirmAvailability;
    case 'denied':
      return messages.declinedRide;
    case 'available':
      return ride.status === 'PENDING'
        ? (whyNotSelectable(context) ?? messages.pendingTravelerApproval)
        : messages.fulfilledByAnother;
    case undefined:
      return invitedText(context);
  }
}

function invitedText(context: RideContext): string {
  const { ride } = context;
  if (ride.status !== 'PENDING' || selectedOffer(ride)) return messages.fulfilledByAnother;
  return isTravelerSuspended(context) ? messages.travelerSuspended : messages.rateFormOpen;
}

const cancelledText = (reason: CancellationReason, mine: OfferStatus | undefined) =>
  mine === 'cancelled-after-confirming' ? messages.cancelledAfterConfirming : cancelledTexts[reason].operator;
