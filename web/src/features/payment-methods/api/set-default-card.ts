import { type CardRow, paymentsApi } from '@livery/contracts/payments/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

/** Shown as done at once; a refusal brings the former default back. */
export function useSetDefaultCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(paymentsApi.updateDefaultPaymentMethod, { body: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.paymentMethods });
      const before = queryClient.getQueryData<CardRow[]>(queryKeys.paymentMethods);
      queryClient.setQueryData<CardRow[]>(queryKeys.paymentMethods, (cards) =>
        cards?.map((card) => ({ ...card, defaultCard: card.id === id })),
      );
      return { before };
    },
    onSuccess: ({ items }) => queryClient.setQueryData(queryKeys.paymentMethods, items),
    onError: (_, __, context) => queryClient.setQueryData(queryKeys.paymentMethods, context?.before),
  });
}
