import { Navigate, Outlet } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';

/** Pages of operators' accounts in either mode, inside RequireUser; a traveler has none. */
export function RequireOperatorAccount() {
  const { user } = useSession();
  if (!user) return null;
  return user.accountType === 'Operator' ? <Outlet /> : <Navigate to={paths.notFound.to()} replace />;
}
