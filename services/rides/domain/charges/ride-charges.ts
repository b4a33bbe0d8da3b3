import { type ChargePurpose, unpaidChargeStatuses } from '@livery/contracts/payments/model.ts';
import type { Ride } from '../ride.ts';
import { isSecured, type ProjectedCharge } from './projected-charge.ts';

/** The charge of this purpose in the current epoch; the booking hold has epoch 0. */
export function chargeOf(ride: Ride, purpose: ChargePurpose, stopIndex: number | null = null) {
  const epoch = purpose === 'booking-hold' ? 0 : ride.confirmEpoch;
  return ride.charges.find(
    (charge) => charge.purpose === purpose && charge.epoch === epoch && charge.stopIndex === stopIndex,
  );
}

/** The charges an operator may see: its own, none of the platform's or of another operator's. */
export function chargesEarnedBy(ride: Ride, operatorId: string): ProjectedCharge[] {
  return ride.charges.filter((charge) => charge.operatorId === operatorId);
}

export function isRideChargeAuthorized(ride: Ride): boolean {
  const charge = chargeOf(ride, 'ride');
  return charge !== undefined && isSecured(charge.status);
}

/** A hold that expires once service time has come is not made again: its money is taken when the ride ends (R11). */
function isCapturedAtEnd(charge: ProjectedCharge | undefined, { serviceAt }: Ride, now: Date): boolean {
  return charge?.status === 'expired' && now >= serviceAt;
}

/** No stage is reached before the rate is held, or is to be taken at the end (R5, R11). */
export function mayStart(ride: Ride, now: Date): boolean {
  return isRideChargeAuthorized(ride) || isCapturedAtEnd(chargeOf(ride, 'ride'), ride, now);
}

/** Whether the traveler may still say which card pays: none has been tried for the confirmed operator's rate (R78). */
export function isCardOpen(ride: Ride): boolean {
  if (ride.status === 'PENDING') return ride.open;
  return ride.status === 'CONFIRMED' && chargeOf(ride, 'ride') === undefined;
}

/** A payment the traveler must repair: the ride's or an approved stop's. */
export function hasPaymentIssue(ride: Ride, now: Date): boolean {
  return rateCharges(ride).some(
    (charge) => unpaidChargeStatuses.includes(charge.status) && !charge.isWaived && !isCapturedAtEnd(charge, ride, now),
  );
}

/** A payment that waits for the operator's payout account or for staff: no other card would help. */
export function blockedPayment(ride: Ride): ProjectedCharge | undefined {
  return rateCharges(ride).find(({ status }) => status === 'blocked');
}

/** A rate that was taken early and given back is not held again: a ride that has not begun cannot start (R5). */
export function isRateRefunded(ride: Ride): boolean {
  return ride.status === 'CONFIRMED' && chargeOf(ride, 'ride')?.status === 'refunded';
}

function rateCharges(ride: Ride): ProjectedCharge[] {
  if (ride.status !== 'CONFIRMED' && ride.status !== 'COMPLETED') return [];
  const stops = ride.extraStops.map(({ index }) => chargeOf(ride, 'extra-stop', index));
  return [chargeOf(ride, 'ride'), ...stops].filter((charge) => charge !== undefined);
}
