import { messages } from '@livery/contracts/messages.ts';
import type { CancellationReason, CancellationRule } from '@livery/contracts/rides/model.ts';
import { isRideChargeAuthorized } from '../charges/ride-charges.ts';
import { cancellationFee } from '../pricing/cancellation-fee.ts';
import type { Cancellation, Ride } from '../ride.ts';
import type { Change, Context } from './command-row.ts';
import { conflictWith } from './refusal.ts';

/** What the traveler was shown and agreed to; a page of an earlier release names the rule alone. */
export interface ShownFee {
  rule: CancellationRule;
  feeCents?: number | undefined;
}

/** The traveler cancels for the fee that was shown; at another rule or fee by now, a conflict says so (R1). */
export function cancelRide({ ride, now }: Context, { rule, feeCents }: ShownFee): Change {
  const fee = cancellationFee(ride, now);
  if (fee.rule !== rule || fee.feeCents !== (feeCents ?? fee.feeCents))
    throw conflictWith(ride, 'CANCELLATION_RULE_CHANGED', messages.cancellationRuleChanged);
  // A ride that Livery would end any moment is ended as Livery ends it, whoever is first.
  if (rule === 'overdue')
    return cancelledByItself(ride, ride.status === 'PENDING' ? 'NOBODY_CONFIRMED' : 'PAYMENT', now);
  return cancelled(ride, { by: 'traveler', reason: 'TRAVELER', ...fee, at: now });
}

/** Staff cancel: nobody pays (R1). */
export function cancelByStaff({ ride, viewer, now }: Context, { reason }: { reason: string }): Change {
  const staff = { uid: viewer?.uid ?? '', reason };
  return cancelled(ride, { by: 'staff', reason: 'STAFF', ...cancellationFee(ride, now, true), at: now, staff });
}

/** The hold was not the author's, not authorized or already used. */
export function refuseHold({ ride, now }: Context): Change {
  return cancelledByItself(ride, 'PAYMENT', now);
}

/** At service time unconfirmed rides end (R18). */
export function autoCancelRide({ ride, now }: Context): Change {
  return cancelledByItself(ride, 'NOBODY_CONFIRMED', now);
}

/** The operator has cancelled when it was too late to find another (R18). */
export function cancelAsTooLate({ ride, now }: Context): Change {
  return cancelledByItself(ride, 'OPERATOR', now);
}

/** No authorized payment by this confirmation's deadline: the ride ends without a fee (R5). */
export function cancelUnpaidRide({ ride, now }: Context, { epoch }: { epoch: number }): Change | undefined {
  if (ride.confirmEpoch !== epoch || isRideChargeAuthorized(ride)) return undefined;
  return cancelledByItself(ride, 'PAYMENT', now);
}

/** A cancellation that is not the traveler's doing: it never costs them anything. */
function cancelledByItself(ride: Ride, reason: CancellationReason, at: Date): Change {
  return cancelled(ride, { by: 'system', reason, rule: null, feeCents: 0, text: null, at });
}

function cancelled(ride: Ride, cancellation: Cancellation): Change {
  const staffId = cancellation.staff?.uid;
  return {
    next: { ...ride, cancellation },
    events: (facts) => [{ type: 'ride.cancelled', data: { ride: facts, ...(staffId && { staffId }) } }],
  };
}
