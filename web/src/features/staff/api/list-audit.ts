import { identityApi } from '@livery/contracts/identity/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { PageQuery } from '../../../platform/use-list-address.ts';

/** With `uid` the decisions about that person, with `until` those made by then. */
export type AuditQuery = PageQuery & { uid?: string; until?: string };

export const useAudit = (query: AuditQuery) =>
  useQuery({
    queryKey: queryKeys.staff('audit', query),
    queryFn: ({ signal }) => callApi(identityApi.listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });
