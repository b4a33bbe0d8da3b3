import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { isOffered } from '../../../platform/ride-actions.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { StaffCommand } from './decide-ride-dialog.tsx';

const DecideRideDialog = lazily(async () => (await import('./decide-ride-dialog.tsx')).DecideRideDialog);

/** What staff may do with a ride, while the server offers it; a dialog stays when its button is gone. */
export function StaffRideCommands({ ride }: { ride: RideView }) {
  const [open, setOpen] = useState<StaffCommand | undefined>(undefined);
  const mayKeep = isOffered(ride, 'keep');
  const mayCancel = isOffered(ride, 'cancel-by-staff');
  return (
    <>
      {mayKeep && <Notice tone="warn">The operator of this ride is suspended. Keep the ride, or cancel it.</Notice>}
      {(mayKeep || mayCancel) && (
        <div className="row">
          {mayKeep && (
            <Button color="brass.4" onClick={() => setOpen('keep')}>
              Keep the ride
            </Button>
          )}
          {mayCancel && (
            <Button variant="default" onClick={() => setOpen('cancel-by-staff')}>
              Cancel the ride
            </Button>
          )}
        </div>
      )}
      {open && <DecideRideDialog ride={ride} command={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
