import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { forWhoAsked } from '../../../platform/for-who-asked.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export function useDeleteCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => forWhoAsked(callApi(paymentsApi.detachPayment, { body: { id } })),
    onSuccess: ({ items }) => queryClient.setQueryData(queryKeys.paymentMethods, items),
  });
}
