import { unpreferOperator as unprefer } from '../domain/prefer-operator.ts';
import type { Parts } from '../parts.ts';
import type { RouteOf } from './route.ts';

export function unpreferOperator({ users }: Parts): RouteOf<'unpreferOperator'> {
  return async ({ caller, params: { operatorId } }) => {
    await users.update(caller.uid, (user) => unprefer(user, operatorId));
    return {};
  };
}
