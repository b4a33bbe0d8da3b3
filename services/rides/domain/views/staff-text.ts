import { messages } from '@livery/contracts/messages.ts';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { cancelledTexts } from '@livery/contracts/rides/texts.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import { isOperatorLate } from '../lateness.ts';
import { hasSelectionsLeft, selectedOffer } from '../ride.ts';
import { selectableOffers } from './selectable-offers.ts';
import { stageText } from './status-text.ts';
import type { RideContext } from './view-context.ts';

/** The sentence of a ride for staff, who are neither of its sides: it speaks of both and to none. */
export function staffText(context: RideContext): string {
  const { ride, now } = context;
  switch (ride.status) {
    case 'PENDING':
      return pendingText(context);
    case 'CONFIRMED':
      if (isOperatorLate(ride, now)) return messages.operatorOfTravelerLate;
      return stageText(ride) ?? messages.confirmedRide;
    case 'COMPLETED':
      return messages.rideDone;
    case 'CANCELLED':
      return cancelledTexts[ride.cancellation?.reason ?? 'STAFF'].operator;
  }
}

function pendingText(context: RideContext): string {
  const { ride } = context;
  if (isTravelerSuspended(context)) return messages.travelerSuspended;
  if (!ride.open) return messages.holdOfTravelerChecked;
  if (selectedOffer(ride)) return messages.pendingOperatorConfirmation;
  if (!hasSelectionsLeft(ride)) return messages.selectionsOfTravelerUsedUp(selectionsAtMost);
  const offered = selectableOffers(context).length;
  return offered > 0 ? messages.travelerChooses(offered) : messages.nobodyAvailableYet;
}
