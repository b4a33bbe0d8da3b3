import type { identityApi } from '@livery/contracts/identity/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { staffActions } from '../domain/staff/staff-actions.ts';
import { requireUser } from './require-user.ts';

export const getOperatorProfile =
  ({ users, viewUser, audit }: Deps): Handler<typeof identityApi.getOperatorProfile> =>
  async ({ caller, query: { uid } }) => {
    const user = await requireUser(users, uid);
    await audit.recordRead({ by: caller.uid, uid, did: 'profile-read', at: now() });
    const actions = staffActions(user, caller.adminRole);
    return { data: { data: await viewUser(user, null) }, actions, hasLeft: user.deletedAt !== undefined };
  };
