import { messages } from '@livery/contracts/messages.ts';
import type { CancellationReason, CancellationRule } from '@livery/contracts/rides/model.ts';
import { type CancellationFee, cancellationFee } from './cancellation-fee.ts';
import { decided, type RideDecision } from './decided.ts';
import { type Cancellation, isRideChargeAuthorized, type Ride } from './ride.ts';
import { isPossible, type RideCommand, refused, step } from './ride-lifecycle.ts';

/** What cancelling would cost the traveler now. Throws `conflict` when it is not offered. */
export function previewCancellation(ride: Ride, now: Date): CancellationFee {
  step(ride, 'cancel');
  return cancellationFee(ride, now);
}

/** The traveler cancels by the rule that was shown; another rule by now is a conflict that says which (R1). */
export function cancelRide(ride: Ride, shown: CancellationRule, now: Date): RideDecision {
  const stepped = step(ride, 'cancel');
  const fee = cancellationFee(ride, now);
  if (fee.rule !== shown) throw refused(ride, 'CANCELLATION_RULE_CHANGED', messages.cancellationRuleChanged);
  return cancelled(stepped, { by: 'traveler', reason: 'TRAVELER', ...fee, at: now });
}

export interface SystemCancellation {
  command: RideCommand & ('refuse-hold' | 'auto-cancel' | 'fail-payment');
  reason: CancellationReason;
}

/** Nobody chose this end: it never costs the traveler anything. Undefined when the ride has moved on. */
export function cancelBySystem(ride: Ride, { command, reason }: SystemCancellation, now: Date) {
  if (!isPossible(ride, command)) return undefined;
  const end: Cancellation = { by: 'system', reason, rule: null, feeCents: 0, text: null, at: now };
  return cancelled(step(ride, command), end);
}

/** At service time rides without a confirmation end (R18). */
export function autoCancelRide(ride: Ride, now: Date): RideDecision | undefined {
  if (ride.serviceAt > now) return undefined;
  return cancelBySystem(ride, { command: 'auto-cancel', reason: 'NOBODY_CONFIRMED' }, now);
}

/** Still no authorized payment at the deadline of this confirmation: the ride ends without a fee (R5). */
export function cancelUnpaidRide(ride: Ride, epoch: number, now: Date): RideDecision | undefined {
  if (ride.confirmEpoch !== epoch || isRideChargeAuthorized(ride)) return undefined;
  return cancelBySystem(ride, { command: 'fail-payment', reason: 'PAYMENT' }, now);
}

function cancelled(ride: Ride, cancellation: Cancellation): RideDecision {
  const next = { ...ride, cancellation };
  return decided(next, (facts) => [{ type: 'ride.cancelled', data: { ride: facts } }]);
}
