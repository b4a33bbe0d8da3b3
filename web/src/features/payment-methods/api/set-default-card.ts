import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { forWhoAsked } from '../../../platform/for-who-asked.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export function useSetDefaultCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => forWhoAsked(callApi(paymentsApi.updateDefaultPaymentMethod, { body: { id } })),
    onMutate: () => queryClient.cancelQueries({ queryKey: queryKeys.paymentMethods }),
    onSuccess: ({ items }) => queryClient.setQueryData(queryKeys.paymentMethods, items),
    // It may have been saved all the same.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.paymentMethods }),
  });
}
