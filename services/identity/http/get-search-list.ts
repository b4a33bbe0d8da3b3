import { searchResultsAtMost } from '@livery/contracts/identity/policy.ts';
import type { Deps } from '../actions/deps.ts';
import { personRow } from '../domain/views/person-row.ts';
import { usersBeginningWith } from '../store/user-store.ts';
import type { RouteOf } from './route.ts';

export function getSearchList({ users }: Deps): RouteOf<'getSearchList'> {
  return async ({ body: { searchType, searchText } }) => {
    const found = await usersBeginningWith(users, searchType, searchText);
    return {
      searchResultList: found.slice(0, searchResultsAtMost).map((user) => {
        return { ...personRow(user), approval: user.approval, suspended: user.suspended };
      }),
      more: found.length > searchResultsAtMost,
    };
  };
}
