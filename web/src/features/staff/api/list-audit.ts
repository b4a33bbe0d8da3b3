import { identityApi } from '@livery/contracts/identity/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { ListPage } from '../../../platform/use-list-address.ts';

/** With `uid` the decisions about that person, with `until` those made by then. */
export type WantedAudit = ListPage & { uid?: string; until?: string };

export const useAudit = (wanted: WantedAudit) =>
  useQuery({
    queryKey: queryKeys.staff('audit', wanted),
    queryFn: ({ signal }) => callApi(identityApi.listAudit, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
