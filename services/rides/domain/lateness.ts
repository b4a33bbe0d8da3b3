import { minuteMs } from '@livery/contracts/durations.ts';
import { lateOperatorMinutes } from '@livery/contracts/rides/policy.ts';
import { heldAt } from './charges/projected-charge.ts';
import { chargeOf, mayStart } from './charges/ride-charges.ts';
import type { Ride } from './ride.ts';

/** The operator has not reported "on location", and nothing has kept it from doing so: cancelling is free (R1). */
export function isOperatorLate(ride: Ride, now: Date): boolean {
  const from = operatorLateFrom(ride);
  return from !== null && now >= from;
}

/** Half an hour after service time or, if later, after the rate was held; null if not the operator's fault (R1, R5). */
export function operatorLateFrom(ride: Ride): Date | null {
  if (!isAwaited(ride)) return null;
  const charge = chargeOf(ride, 'ride');
  const rateHeldAt = charge && heldAt(charge);
  const expectedAt = Math.max(ride.serviceAt.getTime(), rateHeldAt?.getTime() ?? 0);
  const from = new Date(expectedAt + lateOperatorMinutes * minuteMs);
  return isKeptByPayment(ride, from) ? null : from;
}

function isAwaited({ status, currentRideStatus }: Ride): boolean {
  const isWaiting = currentRideStatus === null || currentRideStatus === 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION';
  return status === 'CONFIRMED' && isWaiting;
}

/** The operator may not set out, and its own payout account is not the reason. */
function isKeptByPayment(ride: Ride, at: Date): boolean {
  if (ride.currentRideStatus !== null || mayStart(ride, at)) return false;
  const charge = chargeOf(ride, 'ride');
  return charge?.status !== 'blocked' || charge.blockedBy === 'staff';
}
