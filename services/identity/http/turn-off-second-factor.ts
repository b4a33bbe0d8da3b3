import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requirePassword } from './require-password.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';

/** Needs the password, besides the recent proof of the second factor that the route table demands. */
export const turnOffSecondFactor =
  (deps: Deps): Handler<typeof identityApi.turnOffSecondFactor> =>
  async ({ caller, body: { password }, request }) => {
    const user = await requireSignedInUser(deps.users, caller.uid);
    await requirePassword(deps, user, { password, request });
    await deps.ownSecondFactor.turnOff(user.uid);
    return {};
  };
