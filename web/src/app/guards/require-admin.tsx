import { Navigate, Outlet } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';

/** The pages of staff, inside RequireUser; for everybody else they are not there. */
export function RequireAdmin() {
  const { user } = useSession();
  if (!user) return null;
  return user.adminRole ? <Outlet /> : <Navigate to={paths.notFound.to()} replace />;
}
