import { Navigate, Outlet } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, useUser } from '../../platform/session.ts';

/** /rides, inside RequireUser; everybody else sees their reservations. */
export function RequireOperatorMode() {
  return isInOperatorMode(useUser()) ? <Outlet /> : <Navigate to={paths.myReservations.to()} replace />;
}
