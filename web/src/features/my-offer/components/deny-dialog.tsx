import type { RideView } from '@livery/contracts/rides/view.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useDenyRide } from '../api/answer-ride.ts';

/** Not available: the traveler is not told. */
export function DenyDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const deny = useDenyRide(ride.id);
  return (
    <CommandDialog
      title="Deny ride"
      confirmLabel="Not available"
      isPossible={ride.actions.includes('deny')}
      command={deny}
      onConfirm={() => deny.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The ride leaves your New Rides. You cannot answer it again.</p>
    </CommandDialog>
  );
}
