import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { forgetWantedPage, rememberWantedPage } from '../../platform/wanted-page.ts';
import { SessionPending } from './session-pending.tsx';

/** Signed-in people pass; visitors log in first and come back. */
export function RequireUser() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isSignedIn = Boolean(session.user);
  useEffect(() => {
    if (isSignedIn) forgetWantedPage();
  }, [isSignedIn]);
  if (session.user === undefined) return <SessionPending session={session} />;
  if (session.user) return <Outlet />;
  rememberWantedPage(pathname + search);
  return <Navigate to={paths.login.to()} replace />;
}
