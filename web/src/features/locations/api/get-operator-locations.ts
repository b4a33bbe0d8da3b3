import { minuteMs } from '@livery/contracts/durations.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export type OperatorLocation = ResponseOf<typeof identityApi.getOperatorLocations>['items'][number];

/** The states with approved operators, asked for once a minute while the page is open. */
export const useOperatorLocations = () =>
  useQuery({
    queryKey: queryKeys.operatorLocations,
    queryFn: async ({ signal }) => (await callApi(identityApi.getOperatorLocations, { signal })).items,
    refetchInterval: minuteMs,
  });
