import { paymentsApi, type StaffCharge } from '@livery/contracts/payments/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { useWaitingMutation } from '../../../platform/use-waiting-mutation.ts';

const key = queryKeys.staff('charges', {});

/** Charges that wait for staff, and unpaid amounts. */
export const useStaffCharges = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(paymentsApi.listChargesForStaff, { signal }),
    select: ({ items }) => items,
  });

/** Tries a charge again or gives it up; what waits is read again. */
export function useDecideCharge({ id, did }: { id: string; did: 'retry' | 'waive' }, onDone: () => void) {
  const queryClient = useQueryClient();
  const route = did === 'retry' ? paymentsApi.retryCharge : paymentsApi.waiveCharge;
  return useWaitingMutation<StaffCharge, string>({
    mutationFn: (reason) => callApi(route, { params: { id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
