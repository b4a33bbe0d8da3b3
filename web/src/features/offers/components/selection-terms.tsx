import { dollarsText } from '@livery/contracts/money.ts';
import { preauthorizationBufferPercentAtMost } from '@livery/contracts/payments/policy.ts';
import { rideHoldCents } from '@livery/contracts/payments/ride-hold-cents.ts';
import { selectionExpiresAt } from '@livery/contracts/rides/deadlines.ts';
import { preauthorizeLeadHours } from '@livery/contracts/rides/policy.ts';
import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { useConfig } from '../../../platform/config.ts';
import { deadlineText } from '../../../ui/local-time-text.ts';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { cancellationNotice } from '../cancellation-notice.ts';
import { offerLines } from '../offer-lines.ts';
import { operatorName } from '../operator-name.ts';

/** Total and consequences once more: the operator is asked to confirm. */
export function SelectionTerms({ ride, offer }: { ride: RideView; offer: OfferView }) {
  const now = useNow();
  const bufferPercent = useConfig()?.policies.preauthorizationBufferPercent;
  const answerBy = deadlineText(selectionExpiresAt(now, new Date(ride.serviceAt)), ride.timeZone);
  const total = offer.totalRateCents ?? 0;
  return (
    <>
      <p>
        {operatorName(offer.operator)} will be asked to confirm by {answerBy} at the latest. You are not charged now.
      </p>
      <PriceLines
        lines={offerLines(offer)}
        total={{ label: 'Operator’s total (final)', cents: offer.totalRateCents }}
      />
      <p className="soft small">
        Once the operator confirms, but no earlier than {preauthorizeLeadHours} hours before the pick-up, your card is
        authorized for {authorizedText(total, bufferPercent)}. It is charged after the ride.{' '}
        {cancellationNotice(offer, ride, now)}.
      </p>
    </>
  );
}

/** As exact as the known configuration allows: the traveler must not agree to an amount that is too low. */
function authorizedText(totalCents: number, bufferPercent: number | undefined): string {
  if (bufferPercent === undefined) return `the total, in some cases with ${preauthorizationBufferPercentAtMost}% extra`;
  return dollarsText(rideHoldCents(totalCents, bufferPercent));
}
