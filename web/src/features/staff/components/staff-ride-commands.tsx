import type { RideView } from '@livery/contracts/rides/view.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What staff may do with a ride, while the server offers it. */
export function StaffRideCommands({ ride }: { ride: RideView }) {
  const mayKeep = isOffered(ride, 'keep');
  if (!mayKeep && !isOffered(ride, 'cancel-by-staff')) return null;
  return (
    <>
      {mayKeep && <Notice tone="warn">The operator of this ride is suspended. Keep the ride, or cancel it.</Notice>}
      <div className="row">
        <CommandButton ride={ride} command="keep" about={null} look="next">
          Keep the ride
        </CommandButton>
        <CommandButton ride={ride} command="cancel-by-staff" about={null}>
          Cancel the ride
        </CommandButton>
      </div>
    </>
  );
}
