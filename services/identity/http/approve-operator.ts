import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { approveOperator as approve } from '../domain/approval/approve-operator.ts';
import { demandSeen } from '../domain/approval/demand-seen.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import { existingUser } from './existing-user.ts';

export const approveOperator =
  ({ users, viewUser }: Deps): Handler<typeof identityApi.approveOperator> =>
  async ({ caller, body: { uid, seenUpdatedAt } }) => {
    await existingUser(users, uid);
    const { saved } = await users.update(uid, (user) => {
      demandSeen(user, seenUpdatedAt);
      return approve(user, now());
    });
    const { state } = saved;
    return { status: true, profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
  };
