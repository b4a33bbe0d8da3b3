import type { RideView } from '@livery/contracts/rides/view.ts';
import { lazy, Suspense, useState } from 'react';

const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then(({ WithdrawDialog }) => ({ default: WithdrawDialog })),
);
const CancelConfirmedDialog = lazy(() =>
  import('./cancel-confirmed-dialog.tsx').then(({ CancelConfirmedDialog }) => ({ default: CancelConfirmedDialog })),
);

/** Taking an answer back: deny after accepting, cancel after confirming. */
export function SecondThoughts({ ride: { actions }, ride }: { ride: RideView }) {
  const [asked, setAsked] = useState<'withdraw' | 'cancel' | undefined>(undefined);
  const close = () => setAsked(undefined);
  return (
    <>
      {actions.includes('withdraw') && !actions.includes('confirm') && (
        <button type="button" className="text-button" onClick={() => setAsked('withdraw')}>
          Deny after accepting
        </button>
      )}
      {actions.includes('cancel-confirmed') && (
        <button type="button" className="text-button" onClick={() => setAsked('cancel')}>
          Cancel this ride
        </button>
      )}
      <Suspense>
        {asked === 'withdraw' && <WithdrawDialog ride={ride} onClose={close} />}
        {asked === 'cancel' && <CancelConfirmedDialog ride={ride} onClose={close} />}
      </Suspense>
    </>
  );
}
