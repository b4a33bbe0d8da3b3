import type { Deps } from '../actions/deps.ts';
import { demandPassword } from './demand-password.ts';
import type { RouteOf } from './route.ts';
import { signedInUser } from './signed-in-user.ts';

/** After a code of the last minutes, which the route table demands, and the password. */
export function turnOffSecondFactor(deps: Deps): RouteOf<'turnOffSecondFactor'> {
  return async ({ caller, body: { password }, request }) => {
    const user = await signedInUser(deps.users, caller.uid);
    await demandPassword(deps, user, { password, request });
    await deps.secondFactors.forget(user.uid);
    return {};
  };
}
