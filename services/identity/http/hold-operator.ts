import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { demandSeen } from '../domain/approval/demand-seen.ts';
import { holdOperator as hold } from '../domain/approval/hold-operator.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import { existingUser } from './existing-user.ts';

export const holdOperator =
  ({ users, viewUser }: Deps): Handler<typeof identityApi.holdOperator> =>
  async ({ caller, body: { uid, reasonForDeny, seenUpdatedAt } }) => {
    await existingUser(users, uid);
    const { saved } = await users.update(uid, (user) => {
      demandSeen(user, seenUpdatedAt);
      return hold(user, reasonForDeny, now());
    });
    const { state } = saved;
    return { status: true, profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
  };
