import type { Deps } from '../actions/deps.ts';
import { demandPassword } from './demand-password.ts';
import type { RouteOf } from './route.ts';
import { signedInUser } from './signed-in-user.ts';

/** Only for who knows the password: somebody else's second factor would lock the owner out. */
export function beginSecondFactor(deps: Deps): RouteOf<'beginSecondFactor'> {
  return async ({ caller, body: { password }, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const user = await signedInUser(deps.users, caller.uid);
    await demandPassword(deps, user, { password, request });
    return deps.ownSecondFactor.begin(user);
  };
}
