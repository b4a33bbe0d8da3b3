import { Navigate, Outlet } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { returnPath } from '../../platform/return-path.ts';
import { useSession } from '../../platform/session.ts';

/** Pages for people who are not signed in; the others go to the page they wanted, else home. */
export function VisitorsOnly() {
  const { user } = useSession();
  if (user) return <Navigate to={returnPath() ?? paths.home.to()} replace />;
  return <Outlet />;
}
