import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { approveOperator as approve } from '../domain/approval/approve-operator.ts';
import { existingUser } from './existing-user.ts';
import type { RouteOf } from './route.ts';

export function approveOperator({ users, viewUser }: Deps): RouteOf<'approveOperator'> {
  return async ({ body: { uid } }) => {
    await existingUser(users, uid);
    const { saved } = await users.update(uid, (user) => approve(user, now()));
    return { status: true, profile: await viewUser(saved.state, null) };
  };
}
