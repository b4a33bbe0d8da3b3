import type { RideView } from '@livery/contracts/rides/view.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { CommandButton } from '../../../ui/command-button.tsx';

/** Selected by the traveler: reconfirm or decline. */
export function SelectedPanel({ ride }: { ride: RideView }) {
  if (!isOffered(ride, 'confirm') && !isOffered(ride, 'decline')) return null;
  return (
    <ActionBar>
      <CommandButton ride={ride} command="decline" subject={null}>
        Decline
      </CommandButton>
      <CommandButton ride={ride} command="confirm" subject={null} look="next">
        Reconfirm
      </CommandButton>
    </ActionBar>
  );
}
