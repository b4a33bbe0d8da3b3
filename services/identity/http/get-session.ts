import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';

/** Also checks the session: an access token outlives its sign-out by minutes, this page should not. */
export function getSession({ users, sessions, viewUser }: Deps): RouteOf<'getSession'> {
  return async ({ caller }) => {
    if (!caller) return { user: null };
    const user = (await users.get(caller.uid))?.state;
    const session = user && (await sessions.current(caller.sessionId, user));
    return { user: session ? await viewUser(user, session.mode) : null };
  };
}
