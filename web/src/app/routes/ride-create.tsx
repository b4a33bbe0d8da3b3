import type { RideView } from '@livery/contracts/rides/view.ts';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { BookingFlow } from '../../features/booking/components/booking-flow.tsx';
import { useCards } from '../../features/payment-methods/api/get-cards.ts';
import { useReceivables } from '../../features/receivables/api/get-receivables.ts';
import { useConfig } from '../../platform/config.ts';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const AddCardDialog = lazy(() =>
  import('../../features/payment-methods/components/add-card-dialog.tsx').then(({ AddCardDialog }) => ({
    default: AddCardDialog,
  })),
);

const AmountDue = lazy(() =>
  import('../../features/receivables/components/amount-due.tsx').then(({ AmountDue }) => ({ default: AmountDue })),
);

const crumbs = [
  { label: 'Home', to: paths.home.to() },
  { label: 'Rides', to: paths.myReservations.to() },
];

/** Book a Ride: three steps and the review dialog. */
export function RideCreate() {
  const navigate = useNavigate();
  const cards = useCards();
  const receivables = useReceivables();
  useConfig();
  const [newCardId, setNewCardId] = useState<string | undefined>(undefined);
  const [isAdding, setIsAdding] = useState(false);
  const goToRide = (ride: RideView) => void navigate(paths.requestedRide.to(ride.id), { state: { justBooked: true } });
  const choice = {
    cards: cards.data,
    newCardId,
    error: cards.error,
    retry: () => void cards.refetch(),
    onAdd: () => setIsAdding(true),
  };
  const due = receivables.data ?? [];
  return (
    <PageFrame title="Book a Ride" crumbs={crumbs}>
      <BookingFlow
        choice={choice}
        blocked={due.length > 0 ? <AmountDue receivables={due} /> : undefined}
        onBooked={goToRide}
      />
      {isAdding && (
        <Suspense>
          <AddCardDialog
            onClose={() => setIsAdding(false)}
            onSaved={(card) => {
              setIsAdding(false);
              setNewCardId(card?.id);
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
