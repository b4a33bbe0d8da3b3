import type { ChargeFacts, ChargeStatus } from '@livery/contracts/payments/model.ts';
import { capturedAt, heldAt, isHeld, isSecured, type ProjectedCharge, wasHeld } from '../charges/projected-charge.ts';
import type { Change, Context } from './command-row.ts';

export interface ChargeNews {
  charge: ChargeFacts;
  /** The charge's own sequence: older news changes nothing. */
  sequence: number;
  /** Whether this is the news that staff gave it up. */
  isWaived?: boolean;
}

/** Keeps the newest state of a charge in the ride, so that its view never lags behind what it announces. */
export function projectCharge({ ride, now }: Pick<Context, 'ride' | 'now'>, news: ChargeNews): Change | undefined {
  const { chargeId } = news.charge;
  const known = ride.charges.find((each) => each.chargeId === chargeId);
  if (known && known.sequence >= news.sequence) return undefined;
  const row = rowOf(news, known, now);
  const charges = known ? ride.charges.map((each) => (each === known ? row : each)) : [...ride.charges, row];
  return {
    next: { ...ride, charges },
    events: (facts) => [{ type: 'ride.payment-changed', data: { ride: facts, chargeId } }],
  };
}

/** What the news says, and what only the row before it knows. */
function rowOf(
  { charge, sequence, isWaived }: ChargeNews,
  known: ProjectedCharge | undefined,
  now: Date,
): ProjectedCharge {
  const { chargeId, purpose, epoch, stopIndex, operatorId, status, amountCents, capturedCents, refundedCents } = charge;
  return {
    chargeId,
    sequence,
    purpose,
    epoch,
    stopIndex,
    operatorId,
    status,
    amountCents,
    capturedCents,
    refundedCents,
    ...(status === 'blocked' && { blockedBy: charge.failureCode === 'payout_unusable' ? 'payout' : 'staff' }),
    ...(charge.card && { card: charge.card }),
    wasHeld: isHeld(status) || (known !== undefined && wasHeld(known)),
    ...((isWaived || known?.isWaived) && { isWaived: true }),
    firstSeenAt: known?.firstSeenAt ?? now,
    heldAt: heldSince(known, status, now),
    ...(capturedCents > 0 && { capturedAt: firstCapturedAt(known, now) }),
    changedAt: now,
  };
}

const refusedStatuses: readonly ChargeStatus[] = ['declined', 'failed', 'requires-action'];

/** Since when the operator could set out, whatever has come of the charge since: a payment made again, or a refund. */
function heldSince(known: ProjectedCharge | undefined, status: ChargeStatus, now: Date): Date | undefined {
  if (refusedStatuses.includes(status)) return undefined;
  return (known && heldAt(known)) ?? (isSecured(status) ? now : undefined);
}

function firstCapturedAt(known: ProjectedCharge | undefined, now: Date): Date {
  return (known && capturedAt(known)) ?? now;
}
