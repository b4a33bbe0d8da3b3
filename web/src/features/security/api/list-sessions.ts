import { identityApi } from '@livery/contracts/identity/api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export const useSessions = () =>
  useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await callApi(identityApi.listSessions, { signal })).items,
  });
