import type { Deps } from '../actions/deps.ts';
import type { RouteOf } from './route.ts';
import { signedInUser } from './signed-in-user.ts';

export function listSessions({ users, sessions }: Deps): RouteOf<'listSessions'> {
  return async ({ caller: { uid, sessionId } }) => ({
    items: await sessions.listOf(await signedInUser(users, uid), sessionId),
  });
}
