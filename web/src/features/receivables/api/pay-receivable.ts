import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { usePayment } from '../../../platform/use-payment.ts';

interface Choice {
  id: string;
  paymentMethod: string;
}

export function usePayReceivable() {
  const queryClient = useQueryClient();
  const pay = ({ id, paymentMethod }: Choice, idempotencyKey: string) =>
    callApi(paymentsApi.payReceivable, { params: { id }, body: { paymentMethod }, idempotencyKey });
  return usePayment(pay, () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.receivables });
    void queryClient.invalidateQueries({ queryKey: queryKeys.me });
  });
}
