import { useParams } from 'react-router';
import { ReceiptLinks } from '../../features/receipts/components/receipt-links.tsx';
import { ReceiptSheet } from '../../features/receipts/components/receipt-sheet.tsx';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, useUser } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** The operator's receipt of a ride. */
export const RideReceipt = () => <Receipt to={paths.ride.to} />;

/** The traveler's receipt of a ride. */
export const RequestedRideReceipt = () => <Receipt to={paths.requestedRide.to} />;

function Receipt({ to }: { to: (id: string) => string }) {
  const { id = '' } = useParams();
  const list = isInOperatorMode(useUser()) ? paths.rides : paths.myReservations;
  const crumbs = [
    { label: 'Home', to: paths.home.to() },
    { label: 'Rides', to: list.to() },
    { label: 'Ride', to: to(id) },
  ];
  return (
    <PageFrame title="Receipt" width="form" crumbs={crumbs} aside={<ReceiptLinks rideId={id} />}>
      <ReceiptSheet rideId={id} />
    </PageFrame>
  );
}
