import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useNavigate } from 'react-router';
import { BookingFlow } from '../../features/booking/components/booking-flow.tsx';
import { useSavedCards } from '../../features/payment-methods/api/get-cards.ts';
import { useReceivables } from '../../features/receivables/api/get-receivables.ts';
import { lazily } from '../../platform/lazily.tsx';
import { paths } from '../../platform/paths.ts';
import { type User, useUser } from '../../platform/session.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';
import { useAddCard } from '../use-card-choice.tsx';

const EmptyState = lazily(async () => (await import('../../ui/empty-state.tsx')).EmptyState);
const AmountDue = lazily(async () => (await import('../../features/receivables/components/amount-due.tsx')).AmountDue);

const crumbs = [...homeCrumbs, { label: 'Rides', to: paths.myReservations.to() }];

/** Book a Ride: three steps and the review dialog; whoever may not book is told before anything is filled in. */
export function RideCreate() {
  const refusal = refusalOf(useUser());
  if (!refusal) return <Booking />;
  return (
    <PageFrame title="Book a Ride" crumbs={crumbs}>
      <EmptyState text={refusal} />
    </PageFrame>
  );
}

function refusalOf({ adminRole, suspended }: User) {
  if (adminRole) return messages.staffDoNotBook;
  return suspended ? messages.suspended : undefined;
}

function Booking() {
  const navigate = useNavigate();
  const saved = useSavedCards();
  const receivables = useReceivables();
  const { addCard, adding } = useAddCard();
  const goToRide = (ride: RideView) => void navigate(paths.requestedRide.to(ride.id), { state: { justBooked: true } });
  const due = receivables.data ?? [];
  return (
    <PageFrame title="Book a Ride" crumbs={crumbs}>
      <BookingFlow
        choice={{ ...saved, onAdd: addCard }}
        blocked={due.length > 0 ? <AmountDue receivables={due} /> : undefined}
        onBooked={goToRide}
      />
      {adding}
    </PageFrame>
  );
}
