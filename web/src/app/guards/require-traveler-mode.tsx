import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, useUser } from '../../platform/session.ts';

/** Travelers' screens, inside RequireUser; an operator in OperatorMode is offered the switch on the 404 page. */
export function RequireTravelerMode() {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (isInOperatorMode(user))
    return <Navigate to={paths.notFound.to()} replace state={{ travelersPage: pathname + search }} />;
  return <Outlet />;
}
