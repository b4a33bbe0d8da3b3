import { dollarsText } from '@livery/contracts/money.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { type StopDecision, useDecideExtraStop } from '../api/decide-extra-stop.ts';

interface Props {
  ride: RideView;
  decision: StopDecision;
  onClose: () => void;
}

/** Approving authorizes the stop's charge at once; denying costs nothing. */
export function DecideStopDialog({ ride, decision, onClose }: Props) {
  const decide = useDecideExtraStop(ride.id);
  const stop = ride.offers.flatMap(({ extraStops }) => extraStops).find(({ index }) => index === decision.index);
  const { isApproved } = decision;
  return (
    <CommandDialog
      title={isApproved ? 'Approve the extra stop' : 'Deny the extra stop'}
      confirmLabel={isApproved ? 'Approve' : 'Deny'}
      isPossible={stop?.status === 'PENDING TRAVELER APPROVAL' && ride.actions.includes('decide-extra-stop')}
      command={decide}
      onConfirm={() => decide.mutate(decision, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isApproved ? (
        <p>{dollarsText(stop?.chargesCents ?? 0)} is authorized on your card now and charged after the ride.</p>
      ) : (
        <p>The stop is not billed. Your operator is told.</p>
      )}
    </CommandDialog>
  );
}
