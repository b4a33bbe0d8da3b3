import { Navigate, Outlet } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';

/** The pages of staff, inside RequireUser; for everybody else they are not there. */
export function RequireAdmin() {
  return useUser().adminRole ? <Outlet /> : <Navigate to={paths.notFound.to()} replace />;
}
