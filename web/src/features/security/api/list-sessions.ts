import { identityApi } from '@livery/contracts/identity/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: async ({ signal }) => (await callApi(identityApi.listSessions, { signal })).items,
});

export const useSessions = () => useQuery(sessionsQuery);
