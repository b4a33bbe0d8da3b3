import type { ChargeFacts } from '../payments/model.ts';
import type { RideFacts } from './model.ts';

/** A rate that was given back is not held again: its ride, for which nobody has set out, cannot start (R5). */
export function isRateRefundedBeforeStart(ride: RideFacts, { purpose, epoch, status }: ChargeFacts): boolean {
  const isAhead = ride.status === 'CONFIRMED' && ride.currentRideStatus === null;
  return isAhead && purpose === 'ride' && epoch === ride.confirmEpoch && status === 'refunded';
}
