import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import { reinstateUser as reinstate } from '../domain/approval/suspend-user.ts';
import { existingUser } from './existing-user.ts';
import type { RouteOf } from './route.ts';

export function reinstateUser({ users, viewUser }: Deps): RouteOf<'reinstateUser'> {
  return async ({ caller, params: { uid }, body: { reason } }) => {
    await existingUser(users, uid);
    const { state } = (await users.update(uid, (user) => reinstate(user, reason, now()))).saved;
    return { profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
  };
}
