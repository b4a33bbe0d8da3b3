import type { SearchType } from '@livery/contracts/identity/api/admin.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export interface Search {
  searchType: SearchType;
  searchText: string;
}

/** People whose name or email begins with the text; nothing is asked for before there is one. */
export const usePeopleSearch = (search: Search) =>
  useQuery({
    queryKey: queryKeys.staff('search', search),
    queryFn: ({ signal }) => callApi(identityApi.getSearchList, { body: search, signal }),
    enabled: search.searchText !== '',
  });

/** Drops the former answer for the same text, which may be out of date or have failed, and searches again. */
export function useSearchAgain() {
  const queryClient = useQueryClient();
  return (search: Search) => void queryClient.resetQueries({ queryKey: queryKeys.staff('search', search) });
}
