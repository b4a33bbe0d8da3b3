import { messages } from '@livery/contracts/messages.ts';
import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { useReachStage } from '../api/reach-stage.ts';

/** The end of the ride fixes what is charged. */
export function EndRideDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const end = useReachStage(ride.id);
  const mine = ride.offers.find(({ status }) => status === 'confirmed');
  const pending = mine?.extraStops.filter(({ status }) => status === 'PENDING TRAVELER APPROVAL').length ?? 0;
  return (
    <CommandDialog
      title="End ride"
      confirmLabel="End ride"
      isPossible={ride.nextStages.includes('RIDE_ENDED')}
      command={end}
      onConfirm={() => end.mutate({ stage: 'RIDE_ENDED' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {mine && (
        <PriceLines lines={linesOf(mine)} total={{ label: 'Final rate', cents: mine.totalRateWithStopsCents }} />
      )}
      {pending > 0 && (
        <p>
          {pending} pending {pending === 1 ? 'stop' : 'stops'} will not be billed.
        </p>
      )}
      <Notice tone="warn">{messages.chargesAreFinal}</Notice>
    </CommandDialog>
  );
}

const linesOf = ({ totalRateCents, extraStops }: OfferView) => [
  { label: 'Total rate', cents: totalRateCents },
  ...extraStops
    .filter(({ status }) => status === 'APPROVED')
    .map(({ index, chargesCents, notes }) => ({ label: `Extra stop ${index + 1}`, cents: chargesCents, note: notes })),
];
