import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { reinstateUser as reinstate } from '../domain/approval/suspend-user.ts';
import { existingUser } from './existing-user.ts';
import { reviewedPerson } from './reviewed-person.ts';

export const reinstateUser =
  (deps: Deps): Handler<typeof identityApi.reinstateUser> =>
  async ({ caller, params: { uid }, body: { reason } }) => {
    await existingUser(deps.users, uid);
    const { state } = (await deps.users.update(uid, (user) => reinstate(user, reason, now()))).saved;
    return await reviewedPerson(deps, state, caller.adminRole);
  };
