import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import type { UnpaidCharge } from '../../../platform/open-command.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { usePayment } from '../../../platform/use-payment.ts';

interface Choice {
  paymentMethod?: string;
}

/** Authenticates or pays with another card, or only chooses it while nothing is due; the server says whether it is done. */
export function useRepairPayment({ rideId, extraStopPaymentId }: Omit<UnpaidCharge, 'amountCents'>) {
  const queryClient = useQueryClient();
  const pay = (choice: Choice, idempotencyKey: string) =>
    extraStopPaymentId === null
      ? callApi(paymentsApi.payRide, { params: { id: rideId }, body: choice, idempotencyKey })
      : callApi(paymentsApi.payExtraStop, { body: { extraStopPaymentId, ...choice }, idempotencyKey });
  return usePayment(pay, () => queryClient.invalidateQueries({ queryKey: queryKeys.ride(rideId) }));
}
