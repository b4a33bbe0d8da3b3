import { paymentsApi, type StaffCharge } from '@livery/contracts/payments/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { isWorthRepeating } from '../../../platform/api-error.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { useIntentKey } from '../../../platform/use-intent-key.ts';
import { useWaitingMutation } from '../../../platform/use-waiting-mutation.ts';

const key = queryKeys.staff('charges', {});

/** Charges that wait for staff, and unpaid amounts. */
export const useStaffCharges = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(paymentsApi.listChargesForStaff, { query: {}, signal }),
    select: ({ items }) => items,
  });

const readAgainMs = 1_000;

/** All charges of a ride; read again while the provider has still to answer about a refund. */
export const useChargesOfRide = (rideId: string) =>
  useQuery({
    queryKey: queryKeys.staff('charges', { rideId }),
    queryFn: ({ signal }) => callApi(paymentsApi.listChargesForStaff, { query: { rideId }, signal }),
    select: ({ items }) => items,
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingRefunded) ? readAgainMs : false),
  });

/** Something is left, and nothing more may be given back. */
const isBeingRefunded = ({ status, capturedCents, refundedCents, refundableCents, refundRefused }: StaffCharge) =>
  status === 'captured' && refundedCents < capturedCents && refundableCents === 0 && refundRefused === null;

/** Gives back a part or all of what was charged; a repeated click, and the draft that is sent again, stays one refund. */
export function useRefund({ id, keptKey }: { id: string; keptKey: string }, onDone: () => void) {
  const queryClient = useQueryClient();
  const { keyFor, wasSent, renew } = useIntentKey(keptKey);
  const params = { id };
  return useWaitingMutation<StaffCharge, { amountCents: number; reason: string }>({
    mutationFn: (body) => callApi(paymentsApi.refundCharge, { params, body, idempotencyKey: keyFor([params, body]) }),
    wasSent: (body) => wasSent([params, body]),
    onSuccess: () => {
      renew();
      onDone();
    },
    onError: (error) => {
      if (!isWorthRepeating(error)) renew();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.staffLists }),
  });
}

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
