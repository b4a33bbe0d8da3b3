import type { RideView } from '@livery/contracts/rides/view.ts';
import { lazy, Suspense, useState } from 'react';

const CancelRideDialog = lazy(() =>
  import('./cancel-ride-dialog.tsx').then(({ CancelRideDialog }) => ({ default: CancelRideDialog })),
);

/** The traveler's way out, while there is one. */
export function CancelRide({ ride }: { ride: RideView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {ride.actions.includes('cancel') && (
        <button type="button" className="text-button" onClick={() => setIsOpen(true)}>
          Cancel this ride
        </button>
      )}
      {isOpen && (
        <Suspense>
          <CancelRideDialog ride={ride} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
