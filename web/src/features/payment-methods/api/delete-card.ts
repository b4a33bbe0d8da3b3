import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';

export function useDeleteCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => rejectIfSignedOut(callApi(paymentsApi.detachPayment, { body: { id } })),
    onSuccess: async ({ items }) => {
      // A list that was asked for before the card was gone must not bring it back.
      await queryClient.cancelQueries({ queryKey: queryKeys.paymentMethods });
      queryClient.setQueryData(queryKeys.paymentMethods, items);
    },
  });
}
