import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';

export function useSetDefaultCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => rejectIfSignedOut(callApi(paymentsApi.updateDefaultPaymentMethod, { body: { id } })),
    onMutate: () => queryClient.cancelQueries({ queryKey: queryKeys.paymentMethods }),
    onSuccess: ({ items }) => queryClient.setQueryData(queryKeys.paymentMethods, items),
    // It may have been saved all the same.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.paymentMethods }),
  });
}
