import { payLink } from '@livery/contracts/links.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { updateCachedRide } from '../../../platform/ride-cache.ts';
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts';
import { usePayment } from '../../../platform/use-payment.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';

/** The two parts of a link's address. */
export interface MessageLink {
  id: string;
  token: string;
}

/** Links of rides begin with `r.`, those of payments with `p.` (R94). */
export const isPaymentLink = ({ token }: MessageLink) => token.startsWith(`${payLink.prefix}.`);

export const useReconfirmationLink = (link: MessageLink) =>
  useQuery({
    queryKey: [...queryKeys.rides, 'link', link],
    queryFn: async ({ signal }) => (await callApi(ridesApi.previewReconfirmation, { params: link, signal })).ride,
    staleTime: 0,
  });

export function useReconfirm(link: MessageLink) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useSingleMutation({
    mutationFn: () => callApi(ridesApi.reconfirm, { params: link, body: {}, idempotencyKey: keyFor(link) }),
    onSuccess: ({ ride }) => updateCachedRide(queryClient, ride),
  });
}

const paymentLinkKey = (link: MessageLink) => ['payment-link', link];

export const usePaymentLink = (link: MessageLink) =>
  useQuery({
    queryKey: paymentLinkKey(link),
    queryFn: ({ signal }) => callApi(paymentsApi.previewLinkedPayment, { params: link, signal }),
    staleTime: 0,
  });

export function usePayLinked(link: MessageLink) {
  const queryClient = useQueryClient();
  const pay = (body: { paymentMethod?: string }, idempotencyKey: string) =>
    callApi(paymentsApi.payLinked, { params: link, body, idempotencyKey });
  return usePayment(pay, () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.ride(link.id) });
    void queryClient.invalidateQueries({ queryKey: paymentLinkKey(link) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.receivables });
  });
}
