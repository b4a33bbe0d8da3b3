import type { Deps } from '../actions/deps.ts';
import { personRow } from '../domain/views/person-row.ts';
import { usersToReview } from '../store/user-store.ts';
import type { RouteOf } from './route.ts';

export function getPendingOperators({ users }: Deps): RouteOf<'getPendingOperators'> {
  return async ({ query: { page, pageSize } }) => {
    const { items, ...rest } = await usersToReview(users, { page, pageSize: Number(pageSize) });
    return { ...rest, operatorPending: items.map(({ state }) => personRow(state)) };
  };
}
