import { identityApi } from '@livery/contracts/identity/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf, callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { PageQuery } from '../../../platform/use-list-address.ts';

export const useMailingList = (query: PageQuery) =>
  useQuery({
    queryKey: queryKeys.staff('mailing-list', query),
    queryFn: ({ signal }) => callApi(identityApi.listMailingList, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const mailingListFile = addressOf(identityApi.exportMailingList);
