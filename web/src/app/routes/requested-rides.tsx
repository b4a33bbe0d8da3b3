import { ReservationList } from '../../features/reservations/components/reservation-list.tsx';
import { paths } from '../../platform/paths.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export function RequestedRides() {
  const { wanted, go } = useListAddress();
  return (
    <PageFrame
      title="Requested Rides"
      lead="View your requested ride details"
      crumbs={[{ label: 'Home', to: paths.home.to() }]}
    >
      <ReservationList list="pending" wanted={wanted} onChange={go} />
    </PageFrame>
  );
}
