import type { Parts } from '../parts.ts';
import type { RouteOf } from './route.ts';

/** Asks for the session too: a token outlives its sign-out by minutes, this page should not. */
export function getSession({ users, sessions, viewUser }: Parts): RouteOf<'getSession'> {
  return async ({ caller }) => {
    if (!caller) return { user: null };
    const user = (await users.get(caller.uid))?.state;
    if (!user || !(await sessions.goesOn(caller.sessionId, user))) return { user: null };
    return { user: await viewUser(user, caller.mode) };
  };
}
