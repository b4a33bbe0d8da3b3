import type { identityApi } from '@livery/contracts/identity/api.ts';
import { searchResultsAtMost } from '@livery/contracts/identity/policy.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { personRow } from '../domain/views/person-row.ts';
import { usersBeginningWith } from '../store/user-store.ts';

export const getSearchList =
  ({ users }: Deps): Handler<typeof identityApi.getSearchList> =>
  async ({ body: { searchType, searchText } }) => {
    const found = await usersBeginningWith(users, searchType, searchText);
    return {
      searchResultList: found.slice(0, searchResultsAtMost).map((user) => {
        return { ...personRow(user), approval: user.approval, suspended: user.suspended };
      }),
      more: found.length > searchResultsAtMost,
    };
  };
