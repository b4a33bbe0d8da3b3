import type { RideView } from '@livery/contracts/rides/view.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useWithdrawOffer } from '../api/answer-ride.ts';

export function WithdrawDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const withdraw = useWithdrawOffer(ride.id);
  return (
    <CommandDialog
      title="Deny accepted ride"
      confirmLabel="Deny ride"
      tone="danger"
      isPossible={ride.actions.includes('withdraw')}
      command={withdraw}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The traveler can no longer select you for this ride, and you cannot accept it again.</p>
    </CommandDialog>
  );
}
