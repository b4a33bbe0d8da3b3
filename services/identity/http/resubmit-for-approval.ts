import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { resubmitOperator } from '../domain/approval/resubmit-operator.ts';
import type { RouteOf } from './route.ts';

export function resubmitForApproval({ users, sessions, viewUser }: Deps): RouteOf<'resubmitForApproval'> {
  return async ({ caller }) => {
    const { saved } = await users.update(caller.uid, (user) => resubmitOperator(user, now()));
    return { user: await viewUser(saved.state, await sessions.modeOf(caller.sessionId)) };
  };
}
