import { messages } from '@livery/contracts/messages.ts';
import { approvedStopLines } from '@livery/contracts/rides/rate-charges.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { confirmedOffer, isStopPending } from '../../../platform/extra-stops.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';

/** The end of the ride fixes what is charged. */
export function FinalRate({ ride }: { ride: RideView }) {
  const mine = confirmedOffer(ride);
  const pending = mine?.extraStops.filter(isStopPending).length ?? 0;
  return (
    <>
      {mine && (
        <PriceLines
          lines={[{ label: 'Total rate', cents: mine.totalRateCents }, ...approvedStopLines(mine)]}
          total={{ label: 'Final rate', cents: mine.totalRateWithStopsCents }}
        />
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
