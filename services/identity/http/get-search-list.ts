import type { identityApi } from '@livery/contracts/identity/api.ts';
import { searchResultsAtMost } from '@livery/contracts/identity/policy.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { personRow } from '../domain/views/person-row.ts';
import { storedCaseOf, usersStartingWith } from '../store/user-store.ts';

export const getSearchList =
  ({ users, audit }: Deps): Handler<typeof identityApi.getSearchList> =>
  async ({ caller, body: { searchType, searchText } }) => {
    const text = storedCaseOf(searchType, searchText);
    const found = await usersStartingWith(users, searchType, text);
    // A text that found nobody is not noted: it may be the name of somebody who has left.
    const noted = found.length > 0 && { detail: text, found: found.map(({ uid }) => uid) };
    await audit.recordRead({ by: caller.uid, uid: null, did: 'people-searched', at: now(), ...noted });
    return {
      searchResultList: found.slice(0, searchResultsAtMost).map((user) => {
        return { ...personRow(user), approval: user.approval, suspended: user.suspended };
      }),
      more: found.length > searchResultsAtMost,
    };
  };
