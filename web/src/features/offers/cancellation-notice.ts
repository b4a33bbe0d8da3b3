import { dollarsText } from '@livery/contracts/money.ts';
import { fullRateFrom, isFullRateDue } from '@livery/contracts/rides/deadlines.ts';
import { cancellationFeeCents } from '@livery/contracts/rides/policy.ts';
import type { OfferView } from '@livery/contracts/rides/view.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { deadlineText } from '../../ui/local-time-text.ts';

interface Trip {
  serviceAt: string;
  timeZone: string;
}

/** What cancelling after the confirmation costs, as a clock time at the pick-up. */
export function cancellationNotice({ cancellationPolicy }: OfferView, { serviceAt, timeZone }: Trip): string {
  const fee = dollarsText(cancellationFeeCents);
  if (cancellationPolicy === null) return `${fee} if you cancel, up to the pick-up`;
  const at = new Date(serviceAt);
  if (isFullRateDue(at, cancellationPolicy, serverNow())) return 'The full rate if you cancel after the confirmation';
  return `${fee} if you cancel until ${deadlineText(fullRateFrom(at, cancellationPolicy), timeZone)}, then the full rate`;
}
