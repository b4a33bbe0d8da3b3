import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useUnselectOperator } from '../api/select-operator.ts';
import { operatorName } from '../operator-name.ts';

interface Props {
  ride: RideView;
  offer: OfferView;
  onClose: () => void;
}

export function UnselectDialog({ ride, offer, onClose }: Props) {
  const unselect = useUnselectOperator(ride.id);
  const name = operatorName(offer.operator);
  return (
    <CommandDialog
      title="Cancel the selection"
      confirmLabel="Cancel selection"
      cancelLabel="Keep"
      isPossible={ride.actions.includes('unselect')}
      command={unselect}
      onConfirm={() => unselect.mutate({ operatorId: offer.operatorId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{name} is told that it is no longer selected. You can select it, or another operator, again.</p>
    </CommandDialog>
  );
}
