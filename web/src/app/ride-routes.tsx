import { Navigate, type RouteObject, useParams } from 'react-router';
import { paths } from '../platform/paths.ts';
import { RequireOperatorMode } from './guards/require-operator-mode.tsx';
import { pageRoute } from './page-route.tsx';

/** /rides/{id} is another name of /ride/{id} (R16). */
function RideAlias() {
  const { id = '' } = useParams();
  return <Navigate to={paths.ride.to(id)} replace />;
}

const loadReceipts = () => import('./routes/ride-receipt.tsx');

/** The pages of one ride, the operators' lists and the inbox. */
export const rideRoutes: RouteObject[] = [
  {
    element: <RequireOperatorMode />,
    children: [pageRoute(paths.rides.path, async () => (await import('./routes/rides.tsx')).Rides)],
  },
  { path: paths.rideAlias.path, element: <RideAlias /> },
  pageRoute(paths.ride.path, async () => (await import('./routes/ride.tsx')).Ride),
  pageRoute(paths.requestedRide.path, async () => (await import('./routes/requested-ride.tsx')).RequestedRide),
  pageRoute(paths.rideReceipt.path, async () => (await loadReceipts()).RideReceipt),
  pageRoute(paths.requestedRideReceipt.path, async () => (await loadReceipts()).RequestedRideReceipt),
  pageRoute(
    paths.processRidePayment.path,
    async () => (await import('./routes/process-ride-payment.tsx')).ProcessRidePayment,
  ),
  pageRoute(paths.notifications.path, async () => (await import('./routes/notifications.tsx')).Notifications),
];
