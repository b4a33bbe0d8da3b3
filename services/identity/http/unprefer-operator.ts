import type { Deps } from '../actions/deps.ts';
import { unpreferOperator as unprefer } from '../domain/profile/prefer-operator.ts';
import type { RouteOf } from './route.ts';

export function unpreferOperator({ users }: Deps): RouteOf<'unpreferOperator'> {
  return async ({ caller, params: { operatorId } }) => {
    await users.update(caller.uid, (user) => unprefer(user, operatorId));
    return {};
  };
}
