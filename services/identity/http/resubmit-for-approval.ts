import { now } from '@livery/platform/clock/clock.ts';
import { resubmitOperator } from '../domain/resubmit-operator.ts';
import type { Parts } from '../parts.ts';
import type { RouteOf } from './route.ts';

export function resubmitForApproval({ users, viewUser }: Parts): RouteOf<'resubmitForApproval'> {
  return async ({ caller }) => {
    const { saved } = await users.update(caller.uid, (user) => resubmitOperator(user, now()));
    return { user: await viewUser(saved.state, caller.mode) };
  };
}
