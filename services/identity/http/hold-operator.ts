import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { holdOperator as hold } from '../domain/approval/hold-operator.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import { existingUser } from './existing-user.ts';
import type { RouteOf } from './route.ts';

export function holdOperator({ users, viewUser }: Deps): RouteOf<'holdOperator'> {
  return async ({ caller, body: { uid, reasonForDeny } }) => {
    await existingUser(users, uid);
    const { state } = (await users.update(uid, (user) => hold(user, reasonForDeny, now()))).saved;
    return { status: true, profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
  };
}
