import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import { existingUser } from './existing-user.ts';
import type { RouteOf } from './route.ts';

export function getOperatorProfile({ users, viewUser, audit }: Deps): RouteOf<'getOperatorProfile'> {
  return async ({ caller, query: { uid } }) => {
    const user = await existingUser(users, uid);
    await audit.noteLook({ by: caller.uid, uid, did: 'profile-read', at: now() });
    return { data: { data: await viewUser(user, null) }, actions: staffActions(user, caller.adminRole) };
  };
}
