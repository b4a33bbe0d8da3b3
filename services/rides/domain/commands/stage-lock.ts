import { hourMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { stageUnlockHours } from '@livery/contracts/rides/policy.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { mayStart } from '../charges/ride-charges.ts';
import type { Ride } from '../ride.ts';

export function stagesUnlockAt(ride: Ride): Date {
  return new Date(ride.serviceAt.getTime() - stageUnlockHours * hourMs);
}

/** Why stages cannot be reported yet; undefined when they can (R5, R11, R15). */
export function stageLock(ride: Ride, now: Date): { code: string; message: string } | undefined {
  const unlockAt = stagesUnlockAt(ride);
  if (now < unlockAt)
    return { code: 'STAGES_LOCKED', message: messages.stagesUnlockAt(pickupTimeText(unlockAt, ride.timeZone)) };
  if (ride.currentRideStatus === null && !mayStart(ride, now))
    return { code: 'PAYMENT_NOT_AUTHORIZED', message: messages.paymentPendingBeforeStart };
  return undefined;
}
