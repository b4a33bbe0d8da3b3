import type { Deps } from '../actions/deps.ts';
import { usersToReview } from '../store/user-store.ts';
import type { RouteOf } from './route.ts';

export function getPendingOperators({ users }: Deps): RouteOf<'getPendingOperators'> {
  return async () => {
    const pending = await usersToReview(users);
    return {
      operatorPending: pending.map(({ uid, firstName, lastName, email, phoneNumber, accountType }) => {
        return { id: uid, uid, firstName, lastName, email, phone: phoneNumber, accountType };
      }),
    };
  };
}
