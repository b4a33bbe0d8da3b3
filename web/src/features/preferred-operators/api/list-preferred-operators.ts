import { identityApi } from '@livery/contracts/identity/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export type PreferredOperator = ResponseOf<typeof identityApi.getPreferredOperators>['data'][number];

export const usePreferredOperators = () =>
  useQuery({
    queryKey: queryKeys.preferredOperators,
    queryFn: async ({ signal }) => (await callApi(identityApi.getPreferredOperators, { body: {}, signal })).data,
  });
