import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';
import { signedInUser } from './signed-in-user.ts';

/** The session keeps the mode, so no token has to be signed for it. */
export function switchMode({ users, sessions, viewUser }: Deps): RouteOf<'switchMode'> {
  return async ({ caller, body: { mode } }) => {
    const user = await signedInUser(users, caller.uid);
    await sessions.switchMode(caller.sessionId, user, mode);
    return { user: await viewUser(user, mode) };
  };
}
