import { dollarsText } from '@livery/contracts/money.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import { useConfirmRide } from '../api/answer-selection.ts';
import { GateDialog } from './gate-dialog.tsx';

/** The promise to drive: time, places and total once more. */
export function ConfirmRideDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const confirm = useConfirmRide(ride.id);
  if (isApiError(confirm.error, 402))
    return (
      <GateDialog gates={[confirm.error.code === 'PAYOUT_REQUIRED' ? 'payout' : 'subscription']} onClose={onClose} />
    );
  return (
    <CommandDialog
      title="Confirm ride"
      confirmLabel="Confirm ride"
      isPossible={ride.actions.includes('confirm')}
      command={confirm}
      onConfirm={() => confirm.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FactList
        rows={[
          ['Pick-up time', <PickupTime key="time" at={ride.serviceAt} timeZone={ride.timeZone} />],
          ['From', ride.serviceFromShort],
          ['To', ride.serviceToShort],
          ['Total rate', ride.totalRateCents !== null && dollarsText(ride.totalRateCents)],
        ]}
      />
      <p className="soft small">
        Addresses and passenger appear after this. A later cancellation is counted on your profile.
      </p>
    </CommandDialog>
  );
}
