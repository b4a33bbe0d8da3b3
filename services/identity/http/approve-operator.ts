import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { approveOperator as approve } from '../domain/approval/approve-operator.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import { existingUser } from './existing-user.ts';

export const approveOperator =
  ({ users, viewUser }: Deps): Handler<typeof identityApi.approveOperator> =>
  async ({ caller, body: { uid } }) => {
    await existingUser(users, uid);
    const { state } = (await users.update(uid, (user) => approve(user, now()))).saved;
    return { status: true, profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
  };
