import type { RideView } from '@livery/contracts/rides/view.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useCancelConfirmed } from '../api/answer-selection.ts';

export function CancelConfirmedDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const cancel = useCancelConfirmed(ride.id);
  return (
    <CommandDialog
      title="Cancel confirmed ride"
      confirmLabel="Cancel ride"
      cancelLabel="Keep ride"
      tone="danger"
      isPossible={ride.actions.includes('cancel-confirmed')}
      command={cancel}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The traveler is told at once and selects another operator. The cancellation is counted on your profile.</p>
    </CommandDialog>
  );
}
