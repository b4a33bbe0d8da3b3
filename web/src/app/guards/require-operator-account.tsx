import { Navigate, Outlet } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session.ts';

/** Pages of operators' accounts in either mode, inside RequireUser; a traveler has none. */
export function RequireOperatorAccount() {
  return useUser().accountType === 'Operator' ? <Outlet /> : <Navigate to={paths.notFound.to()} replace />;
}
