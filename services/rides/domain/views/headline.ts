import { messages } from '@livery/contracts/messages.ts';
import { standingStatuses } from '@livery/contracts/rides/model.ts';
import { carText, letDownTexts } from '@livery/contracts/rides/texts.ts';
import { titleCaseName } from '@livery/contracts/title-case-name.ts';
import { dayAndClockText } from '@livery/contracts/wall-time.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import { bookedFor } from '../booked-for.ts';
import { isRateRefunded } from '../charges/ride-charges.ts';
import { stageLock } from '../commands/stage-lock.ts';
import { isOperatorLate } from '../lateness.ts';
import { isOperator, type Person } from '../person.ts';
import { confirmedOffer, hasSelectionsLeft, type LetDown, offerOf, type Ride, selectedOffer } from '../ride.ts';
import { seesAddresses } from './disclosure.ts';
import { isBackAgain, isSelectable, whyNotSelectable } from './selectable-offers.ts';
import type { RideContext } from './view-context.ts';

/** The headline that says what the status means for this viewer; null where the status says it all. */
export function headlineFor(context: RideContext & { viewer: { uid: string } }): string | null {
  // To staff the sentence says it all.
  if (context.relation === 'admin') return null;
  return context.relation === 'author' ? travelerHeadline(context) : operatorHeadline(context);
}

function travelerHeadline(context: RideContext): string | null {
  const { ride, people, now } = context;
  if (ride.status === 'PENDING' && ride.letDown) return letDownHeadline(context, ride.letDown);
  const driver = people.get(confirmedOffer(ride)?.operatorId ?? '');
  if (ride.status !== 'CONFIRMED' || !isOperator(driver) || isOperatorLate(ride, now)) return null;
  switch (ride.currentRideStatus) {
    case null:
      if (!isPickUpAhead(ride, now)) return null;
      return `${titleCaseName(driver.firstName)} picks ${whomOf(ride)} up ${dayAndClockText(ride.serviceAt, ride.timeZone, now)}`;
    case 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION':
      return `${titleCaseName(driver.firstName)} is on the way: ${carText(driver.operator)}`;
    case 'OPERATOR_ON_LOCATION':
      return `${titleCaseName(driver.firstName)} is here: ${carText(driver.operator)}, ${ride.pickUpDetails ?? ride.serviceFromShort}`;
    case 'PASSENGER_ON_BOARD':
    case 'ADD_EXTRA_STOPS':
    case 'RIDE_ENDED':
      return null;
  }
}

function letDownHeadline(context: RideContext, { operatorId, how }: LetDown): string {
  const name = nameOf(context.people.get(operatorId));
  return isBackAgain(context) ? `${name} is available again` : letDownTexts[how](name);
}

const whomOf = (ride: Ride) => (bookedFor(ride) ? titleCaseName(ride.passengerFirstName) : 'you');

function operatorHeadline(context: RideContext & { viewer: { uid: string } }): string | null {
  const { ride, viewer, now } = context;
  const mine = offerOf(ride, viewer.uid)?.status;
  if (mine === 'unselected') return unselectedHeadline(context);
  if (mine === 'denied' && ride.status !== 'CANCELLED') return messages.declined;
  const isWaiting = ride.status === 'PENDING' && mine && standingStatuses.includes(mine);
  if (isWaiting && isTravelerSuspended(context)) return messages.travelerSuspended;
  if (ride.status !== 'CONFIRMED' || mine !== 'confirmed' || !seesAddresses(context)) return null;
  if (!isPickUpAhead(ride, now)) return null;
  return `You pick ${titleCaseName(ride.passengerFirstName)} up ${dayAndClockText(ride.serviceAt, ride.timeZone, now)}`;
}

/** To an operator whose selection has ended the status says only that the ride is gone: the offer may stand (R9, R71). */
function unselectedHeadline(context: RideContext & { viewer: { uid: string } }): string | null {
  const { ride, viewer, now } = context;
  if (isSelectable(context, viewer.uid)) {
    const standing = selectedOffer(ride) ? 'Another operator is selected' : 'The traveler is still choosing';
    return `${standing}. Your offer stands and may be selected again.`;
  }
  if (ride.status === 'PENDING' && isTravelerSuspended(context)) return messages.travelerSuspended;
  if (!hasSelectionsLeft(ride)) return null;
  // The selection ended when its operator lost eligibility, and only the operator can put that in order (R72).
  const why = whyNotSelectable(context);
  if (ride.status === 'PENDING') return why;
  // From the time of the pick-up a ride that is given back ends (R18).
  const mayOpenAgain = ride.currentRideStatus === null && now < ride.serviceAt && !why;
  return ride.status === 'CONFIRMED' && mayOpenAgain
    ? 'Another operator has confirmed. Your offer stands in case they cancel.'
    : null;
}

/** Nobody is promised a time that is past, or that the operator may not keep as long as nothing is held (R5). */
function isPickUpAhead(ride: Ride, now: Date): boolean {
  const isAhead = ride.currentRideStatus === null && now < ride.serviceAt;
  return isAhead && !isRateRefunded(ride) && stageLock(ride, now)?.code !== 'PAYMENT_NOT_AUTHORIZED';
}

function nameOf(person: Person | undefined): string {
  return isOperator(person) ? (person.operator.companyName ?? titleCaseName(person.firstName)) : 'Your operator';
}
