import type { RideView } from '@livery/contracts/rides/view.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useDeclineConfirmation } from '../api/answer-selection.ts';

export function DeclineDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const decline = useDeclineConfirmation(ride.id);
  return (
    <CommandDialog
      title="Decline ride confirmation"
      confirmLabel="Decline"
      tone="danger"
      isPossible={ride.actions.includes('decline')}
      command={decline}
      onConfirm={() => decline.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The traveler is told and selects another operator. You cannot accept this ride again.</p>
    </CommandDialog>
  );
}
