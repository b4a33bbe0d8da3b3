import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

/** The card that pays what is not held yet for this ride; read anew each time it is about to be changed. */
export const usePayingCard = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.rides, 'paying-card', id],
    queryFn: async ({ signal }) => (await callApi(paymentsApi.getPayingCard, { params: { id }, signal })).id,
    staleTime: 0,
    gcTime: 0,
  });
