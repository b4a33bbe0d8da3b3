import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { resubmitOperator } from '../domain/approval/resubmit-operator.ts';

export const resubmitForApproval =
  ({ users, sessions, viewUser }: Deps): Handler<typeof identityApi.resubmitForApproval> =>
  async ({ caller }) => {
    const { saved } = await users.update(caller.uid, (user) => resubmitOperator(user, now()));
    return { user: await viewUser(saved.state, await sessions.modeOf(caller.sessionId)) };
  };
