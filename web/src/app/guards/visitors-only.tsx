import { Navigate, Outlet } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { wantedPage } from '../../platform/wanted-page.ts';

/** Pages for people who are not signed in; the others go to the page they wanted, else home. */
export function VisitorsOnly() {
  const { user } = useSession();
  if (user) return <Navigate to={wantedPage() ?? paths.home.to()} replace />;
  return <Outlet />;
}
