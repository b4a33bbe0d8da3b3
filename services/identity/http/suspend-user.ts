import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { suspendUser as suspend } from '../domain/approval/suspend-user.ts';
import { existingUser } from './existing-user.ts';
import type { RouteOf } from './route.ts';

export function suspendUser({ users, viewUser }: Deps): RouteOf<'suspendUser'> {
  return async ({ params: { uid }, body: { reason } }) => {
    await existingUser(users, uid);
    const { saved } = await users.update(uid, (user) => suspend(user, reason, now()));
    return { profile: await viewUser(saved.state, null) };
  };
}
