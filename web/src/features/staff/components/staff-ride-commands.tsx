import type { RideView } from '@livery/contracts/rides/view.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What staff may do with a ride, while the server offers it. */
export function StaffRideCommands({ ride }: { ride: RideView }) {
  const mayKeep = isOffered(ride, 'keep');
  if (!mayKeep && !isOffered(ride, 'cancel-by-staff') && !isOffered(ride, 'end-by-staff')) return null;
  return (
    <>
      {mayKeep && <Notice tone="warn">{suspendedText(ride)} Keep the ride, or cancel it.</Notice>}
      <div className="row">
        <CommandButton ride={ride} command="keep" subject={null} look="next">
          Keep the ride
        </CommandButton>
        <CommandButton ride={ride} command="end-by-staff" subject={null}>
          End the ride
        </CommandButton>
        <CommandButton ride={ride} command="cancel-by-staff" subject={null}>
          Cancel the ride
        </CommandButton>
      </div>
    </>
  );
}

function suspendedText({ undecidedSides = ['operator'] }: RideView): string {
  if (undecidedSides.length > 1) return 'Both sides of this ride are suspended.';
  return `The ${undecidedSides[0]} of this ride is suspended.`;
}
