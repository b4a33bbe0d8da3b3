import { dollarsText } from '@livery/contracts/money.ts';
import { fullRateFrom, isFullRateDue } from '@livery/contracts/rides/deadlines.ts';
import { cancellationFeeCents } from '@livery/contracts/rides/policy.ts';
import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { isOffered } from '../../platform/ride-actions.ts';
import { deadlineText } from '../../ui/local-time-text.ts';
import { isOutOfChoice } from './is-out-of-choice.ts';

/**
 * Said beside an offer while the ride can be cancelled, unless that is free: the operator is late, an operator has let
 * the traveler down, or Livery is about to end the ride. An offer that can no longer be taken has no notice.
 */
export function offerCancellationNotice(offer: OfferView, ride: RideView, now: Date): string | undefined {
  if (isOutOfChoice(offer)) return undefined;
  const isFree = isOperatorLate(ride, now) || ride.letDown !== null || isOverdue(ride, now);
  return isOffered(ride, 'cancel') && !isFree ? cancellationNotice(offer, ride, now) : undefined;
}

const isOperatorLate = ({ operatorLateFrom }: RideView, now: Date) =>
  typeof operatorLateFrom === 'string' && new Date(operatorLateFrom) <= now;

/** Nobody confirmed by the pick-up, nothing was held in time, or the payment was given back: Livery ends the ride. */
function isOverdue(ride: RideView, now: Date) {
  const { status, serviceAt } = ride;
  const { step, until } = ride.turn;
  if (status === 'PENDING') return new Date(serviceAt) <= now;
  if (isRateRefunded(ride)) return true;
  const isUnpaid = step === 'pay' || step === 'mend-payout' || step === 'check';
  return isUnpaid && until !== null && new Date(until) <= now;
}

/** Under way the traveler is not told of the refund; the rate was held, so the last charge is this operator's. */
function isRateRefunded({ paymentIssue, currentRideStatus, charges }: RideView): boolean {
  const last = charges.findLast(({ purpose }) => purpose === 'ride');
  return paymentIssue?.cause === 'refunded' || (currentRideStatus !== null && last?.status === 'refunded');
}

/** What cancelling costs once the operator is relied on, with a clock time at the pick-up. */
export function cancellationNotice(
  { cancellationPolicy }: OfferView,
  { status, serviceAt, timeZone }: RideView,
  now: Date,
) {
  const flat = `${dollarsText(cancellationFeeCents)} if you cancel`;
  if (cancellationPolicy === null) return `${flat}, up to the pick-up`;
  const at = new Date(serviceAt);
  const isDue = isFullRateDue(at, cancellationPolicy, now);
  const from = deadlineText(fullRateFrom(at, cancellationPolicy), timeZone);
  if (status === 'PENDING') return `${flat}; once confirmed, the full rate${isDue ? '' : ` from ${from}`}`;
  return isDue ? 'The full rate if you cancel' : `${flat} until ${from}, then the full rate`;
}
