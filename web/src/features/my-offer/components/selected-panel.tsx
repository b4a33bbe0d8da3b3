import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';

const ConfirmRideDialog = lazy(() =>
  import('./confirm-ride-dialog.tsx').then(({ ConfirmRideDialog }) => ({ default: ConfirmRideDialog })),
);
const DeclineDialog = lazy(() =>
  import('./decline-dialog.tsx').then(({ DeclineDialog }) => ({ default: DeclineDialog })),
);

/** Selected by the traveler: reconfirm or decline. */
export function SelectedPanel({ ride }: { ride: RideView }) {
  const [asked, setAsked] = useState<'confirm' | 'decline' | undefined>(undefined);
  const close = () => setAsked(undefined);
  return (
    <>
      {(ride.actions.includes('confirm') || ride.actions.includes('decline')) && (
        <ActionBar>
          <Button variant="default" onClick={() => setAsked('decline')}>
            Decline
          </Button>
          <Button color="brass.4" onClick={() => setAsked('confirm')}>
            Reconfirm
          </Button>
        </ActionBar>
      )}
      <Suspense>
        {asked === 'confirm' && <ConfirmRideDialog ride={ride} onClose={close} />}
        {asked === 'decline' && <DeclineDialog ride={ride} onClose={close} />}
      </Suspense>
    </>
  );
}
