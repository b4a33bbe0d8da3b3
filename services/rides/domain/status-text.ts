import { messages } from '@livery/contracts/messages.ts';
import type { DisplayStatus } from '@livery/contracts/rides/model.ts';
import { cancelledTexts, stageTexts } from '@livery/contracts/rides/texts.ts';
import { isOperatorLate } from './cancellation-fee.ts';
import { isPending } from './reach-stage.ts';
import { offerOf, type Ride, selectedOffer } from './ride.ts';

/** ACCEPTED is what the traveler reads while an answer stands: available or selected (R70). */
export function displayStatusFor(ride: Ride, side: 'traveler' | 'operator'): DisplayStatus {
  const isAnswered = ride.offers.some(({ status }) => status === 'available' || status === 'selected');
  return side === 'traveler' && ride.status === 'PENDING' && isAnswered ? 'ACCEPTED' : ride.status;
}

/** Where the running ride is, in words; null before the first stage. */
export function stageText(ride: Ride): string | null {
  if (!ride.currentRideStatus) return null;
  const isAnswered = ride.currentRideStatus === 'ADD_EXTRA_STOPS' && !ride.extraStops.some(isPending);
  return stageTexts[isAnswered ? 'PASSENGER_ON_BOARD' : ride.currentRideStatus];
}

export function travelerText(ride: Ride, now: Date): string {
  switch (ride.status) {
    case 'PENDING':
      return pendingText(ride);
    case 'CONFIRMED':
      if (isOperatorLate(ride, now)) return messages.operatorLate;
      return stageText(ride) ?? messages.confirmedRide;
    case 'COMPLETED':
      return messages.rideDone;
    case 'CANCELLED':
      return cancelledTexts[ride.cancellation?.reason ?? 'STAFF'].traveler;
  }
}

function pendingText(ride: Ride): string {
  if (!ride.open) return messages.holdBeingChecked;
  if (selectedOffer(ride)) return messages.pendingOperatorConfirmation;
  const available = ride.offers.filter(({ status }) => status === 'available' || status === 'unselected').length;
  return available > 0 ? messages.operatorsReplied(available) : messages.nobodyRepliedYet;
}

/** The sentence of the operator's panel, checked in the spec's order (S2 4). */
export function operatorText(ride: Ride, operatorId: string): string {
  const mine = offerOf(ride, operatorId)?.status;
  if (ride.cancellation && mine !== 'cancelled-after-confirming')
    return cancelledTexts[ride.cancellation.reason].operator;
  switch (mine) {
    case 'cancelled-after-confirming':
      return messages.cancelledAfterConfirming;
    case 'withdrawn':
      return messages.declinedAfterAccepting;
    case 'declined':
      return messages.declinedAfterConfirming;
    case 'unselected':
      return messages.rideNoLongerAvailable;
    case 'confirmed':
      return stageText(ride) ?? messages.confirmedRide;
    case 'selected':
      return messages.selectedConfirmAvailability;
    case 'denied':
      return messages.declinedRide;
    case 'available':
      return ride.status === 'PENDING' ? messages.pendingTravelerApproval : messages.fulfilledByAnother;
    case undefined:
      return ride.status === 'PENDING' && !selectedOffer(ride) ? messages.rateFormOpen : messages.fulfilledByAnother;
  }
}
