import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { approveOperator as approve } from '../domain/approval/approve-operator.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import { existingUser } from './existing-user.ts';
import type { RouteOf } from './route.ts';

export function approveOperator({ users, viewUser }: Deps): RouteOf<'approveOperator'> {
  return async ({ caller, body: { uid } }) => {
    await existingUser(users, uid);
    const { state } = (await users.update(uid, (user) => approve(user, now()))).saved;
    return { status: true, profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
  };
}
