import { ReservationList } from '../../features/reservations/components/reservation-list.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

export function RequestedRides() {
  const { query, go } = useListAddress();
  return (
    <PageFrame title="Requested Rides" lead="View your requested ride details" crumbs={homeCrumbs}>
      <ReservationList list="pending" query={query} onChange={go} />
    </PageFrame>
  );
}
