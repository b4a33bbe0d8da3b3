import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { queryKeys } from './query-keys.ts';
import { syncServerClock } from './server-clock.ts';

export const configQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: async ({ signal }) => {
    const config = await callApi(gatewayApi.getConfig, { signal });
    syncServerClock(config.now);
    return config;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** This installation's public configuration; undefined until it arrived. */
export const useConfig = () => useQuery(configQuery).data;
