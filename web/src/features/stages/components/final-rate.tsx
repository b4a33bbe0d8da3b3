import { messages } from '@livery/contracts/messages.ts';
import { extraStopLabel } from '@livery/contracts/rides/rate-charges.ts';
import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { isStopPending } from '../../../platform/extra-stops.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';

/** The end of the ride fixes what is charged. */
export function FinalRate({ ride }: { ride: RideView }) {
  const mine = ride.offers.find(({ status }) => status === 'confirmed');
  const pending = mine?.extraStops.filter(isStopPending).length ?? 0;
  return (
    <>
      {mine && (
        <PriceLines lines={linesOf(mine)} total={{ label: 'Final rate', cents: mine.totalRateWithStopsCents }} />
      )}
      {pending > 0 && (
        <p>
          {pending} pending {pending === 1 ? 'stop' : 'stops'} will not be billed.
        </p>
      )}
      <Notice tone="warn">{messages.chargesAreFinal}</Notice>
    </>
  );
}

const linesOf = ({ totalRateCents, extraStops }: OfferView) => [
  { label: 'Total rate', cents: totalRateCents },
  ...extraStops
    .filter(({ status }) => status === 'APPROVED')
    .map(({ index, chargesCents, notes }) => ({ label: extraStopLabel(index), cents: chargesCents, note: notes })),
];
