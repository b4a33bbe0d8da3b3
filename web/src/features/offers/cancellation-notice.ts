import { dollarsText } from '@livery/contracts/money.ts';
import { fullRateFrom, isFullRateDue, isOperatorLate } from '@livery/contracts/rides/deadlines.ts';
import { cancellationFeeCents } from '@livery/contracts/rides/policy.ts';
import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { isOffered } from '../../platform/ride-actions.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { deadlineText } from '../../ui/local-time-text.ts';

/** Said beside an offer while the ride can be cancelled, unless that is free because the operator is late. */
export function noticeBeside(offer: OfferView, ride: RideView): string | undefined {
  const isLate = isOperatorLate({ ...ride, serviceAt: new Date(ride.serviceAt) }, serverNow());
  return isOffered(ride, 'cancel') && !isLate ? cancellationNotice(offer, ride) : undefined;
}

/** What cancelling costs once the operator has confirmed, with a clock time at the pick-up. */
export function cancellationNotice({ cancellationPolicy }: OfferView, { status, serviceAt, timeZone }: RideView) {
  const fee = dollarsText(cancellationFeeCents);
  const isAhead = status === 'PENDING';
  const cancel = isAhead ? 'if you cancel after the confirmation' : 'if you cancel';
  if (cancellationPolicy === null) return `${fee} ${cancel}, up to the pick-up`;
  const at = new Date(serviceAt);
  if (isFullRateDue(at, cancellationPolicy, serverNow())) return `The full rate ${cancel}`;
  const until = deadlineText(fullRateFrom(at, cancellationPolicy), timeZone);
  return `${fee} ${cancel} ${isAhead ? 'and ' : ''}until ${until}, then the full rate`;
}
