import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import { suspendUser as suspend } from '../domain/approval/suspend-user.ts';
import { existingUser } from './existing-user.ts';

export const suspendUser =
  ({ users, viewUser }: Deps): Handler<typeof identityApi.suspendUser> =>
  async ({ caller, params: { uid }, body: { reason } }) => {
    await existingUser(users, uid);
    const { state } = (await users.update(uid, (user) => suspend(user, reason, now()))).saved;
    return { profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
  };
