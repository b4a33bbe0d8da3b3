import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export type OpenReceivable = ResponseOf<typeof paymentsApi.listReceivables>['items'][number];

/** Amounts of earlier rides that are still open. */
export const useReceivables = () =>
  useQuery({
    queryKey: queryKeys.receivables,
    queryFn: async ({ signal }) => (await callApi(paymentsApi.listReceivables, { signal })).items,
  });
