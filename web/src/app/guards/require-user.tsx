import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '../../platform/return-path.ts';
import { useSession } from '../../platform/session.ts';
import { SessionPending } from './session-pending.tsx';

/**
 * Signed-in people pass; visitors log in first and come back. Whoever logs out, here or in another tab, leaves for the
 * start page, and whoever logs in next is not led to pages of somebody else; but a person who was signed out for
 * inactivity comes back to the page that was open.
 */
export function RequireUser() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const isSignedIn = Boolean(session.user);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (!isSignedIn) return;
    wasSignedIn.current = true;
    forgetReturnPath();
  }, [isSignedIn]);
  if (session.user === undefined) return <SessionPending session={session} />;
  // What a page has read and kept belongs to its user: for another user it begins anew.
  if (session.user) return <Outlet key={session.user.uid} />;
  if (wasSignedIn.current && !returnPath()) return <Navigate to={paths.start.to()} replace />;
  rememberReturnPath(pathname + search);
  return <Navigate to={paths.login.to()} replace />;
}
