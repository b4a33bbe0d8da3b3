import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import type { UnpaidCharge } from '../../../platform/asked-command.ts';
import { finishPayment } from '../../../platform/finish-payment.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';

interface Choice {
  paymentMethod?: string;
}

function pay({ rideId, extraStopPaymentId }: UnpaidCharge, choice: Choice) {
  if (extraStopPaymentId === null) return callApi(paymentsApi.payRide, { params: { id: rideId }, body: choice });
  return callApi(paymentsApi.payExtraStop, { body: { extraStopPaymentId, ...choice } });
}

/** Authenticates or pays with another card; the server says whether it is done. */
export function useRepairPayment(charge: UnpaidCharge) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (choice: Choice) => finishPayment(queryClient, () => pay(charge, choice)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ride(charge.rideId) }),
  });
}
