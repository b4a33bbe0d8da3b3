import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { reinstateUser as reinstate } from '../domain/approval/suspend-user.ts';
import { existingUser } from './existing-user.ts';
import type { RouteOf } from './route.ts';

export function reinstateUser({ users, viewUser }: Deps): RouteOf<'reinstateUser'> {
  return async ({ params: { uid }, body: { reason } }) => {
    await existingUser(users, uid);
    const { saved } = await users.update(uid, (user) => reinstate(user, reason, now()));
    return { profile: await viewUser(saved.state, null) };
  };
}
