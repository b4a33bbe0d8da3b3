import { Navigate, Outlet } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, useSession } from '../../platform/session.ts';

/** /rides, inside RequireUser; everybody else sees their reservations. */
export function RequireOperatorMode() {
  const { user } = useSession();
  if (!user) return null;
  return isInOperatorMode(user) ? <Outlet /> : <Navigate to={paths.myReservations.to()} replace />;
}
