import { identityApi } from '@livery/contracts/identity/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { firstPage, type ListPage } from '../../../platform/use-list-address.ts';

/** A page of the operators who wait for staff, the longest waiting first. */
export const usePendingOperators = (wanted: ListPage = firstPage) =>
  useQuery({
    queryKey: queryKeys.staff('pending', wanted),
    queryFn: async ({ signal }) => {
      const { operatorPending, ...served } = await callApi(identityApi.getPendingOperators, { query: wanted, signal });
      return { ...served, items: operatorPending };
    },
    placeholderData: keepPreviousData,
  });
