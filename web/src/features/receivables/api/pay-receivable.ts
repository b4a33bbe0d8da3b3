import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { finishPayment } from '../../../platform/finish-payment.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';

export function usePayReceivable() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, paymentMethod }: { id: string; paymentMethod: string }) =>
      finishPayment(queryClient, () => callApi(paymentsApi.payReceivable, { params: { id }, body: { paymentMethod } })),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.receivables });
      void queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
  });
}
