import { useParams } from 'react-router';
import { ReceiptLinks } from '../../features/receipts/components/receipt-links.tsx';
import { ReceiptSheet } from '../../features/receipts/components/receipt-sheet.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { rideCrumbs } from '../layout/ride-crumbs.ts';

/** The operator's receipt of a ride. */
export const RideReceipt = () => <Receipt to={paths.ride.to} />;

/** The traveler's receipt of a ride. */
export const RequestedRideReceipt = () => <Receipt to={paths.requestedRide.to} />;

function Receipt({ to }: { to: (id: string) => string }) {
  const { id = '' } = useParams();
  const crumbs = [...rideCrumbs(useUser()), { label: 'Ride', to: to(id) }];
  return (
    <PageFrame title="Receipt" width="form" crumbs={crumbs} aside={<ReceiptLinks rideId={id} />}>
      <ReceiptSheet rideId={id} />
    </PageFrame>
  );
}
