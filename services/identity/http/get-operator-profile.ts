import type { Deps } from '../actions/deps.ts';
import { existingUser } from './existing-user.ts';
import type { RouteOf } from './route.ts';

/** Logs who read whose profile. */
export function getOperatorProfile({ users, viewUser }: Deps): RouteOf<'getOperatorProfile'> {
  return async ({ caller, query: { uid }, request }) => {
    const user = await existingUser(users, uid);
    request.log.info({ admin: caller.uid, uid }, 'an admin read a profile');
    return { data: { data: await viewUser(user, null) } };
  };
}
