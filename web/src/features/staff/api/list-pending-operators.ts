import { identityApi } from '@livery/contracts/identity/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { firstPage, type PageQuery } from '../../../platform/use-list-address.ts';

/** A page of the operators who wait for staff, the longest waiting first. */
export const usePendingOperators = (query: PageQuery = firstPage) =>
  useQuery({
    queryKey: queryKeys.staff('pending', query),
    queryFn: async ({ signal }) => {
      const { operatorPending, ...served } = await callApi(identityApi.getPendingOperators, { query, signal });
      return { ...served, items: operatorPending };
    },
    placeholderData: keepPreviousData,
  });
