import { ReservationList } from '../../features/reservations/components/reservation-list.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

export function RequestedRides() {
  const { wanted, go } = useListAddress();
  return (
    <PageFrame title="Requested Rides" lead="View your requested ride details" crumbs={homeCrumbs}>
      <ReservationList list="pending" wanted={wanted} onChange={go} />
    </PageFrame>
  );
}
