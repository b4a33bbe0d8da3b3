import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { rethrowWithMessage } from '../../../platform/api-error.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';
import type { User } from '../../../platform/session.ts';
import { payoutTexts } from '../payout-texts.ts';

type Payout = ResponseOf<typeof paymentsApi.processStripeAccountCode>;

/** Links the account that was consented to on the provider's page. The state can be used only once. */
export function useLinkPayout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (back: { code: string; stripeConnectState: string }) =>
      rejectIfSignedOut(
        callApi(paymentsApi.processStripeAccountCode, { body: back }).catch(
          rethrowWithMessage(messages.payoutStateMismatch),
        ),
      ),
    onSuccess: (payout) => keepPayout(queryClient, payout),
    // The response may have been lost after the account was linked.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  });
}

/** Unlinks the account; the call may be repeated. */
export function useRevokePayout(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      rejectIfSignedOut(
        callApi(paymentsApi.deauthorizeStripeConnectedAccount, { body: {} }).catch(
          rethrowWithMessage(payoutTexts.notRevoked),
        ),
      ),
    onSuccess: (payout) => {
      keepPayout(queryClient, payout);
      onDone();
    },
  });
}

/** Shows what the profile will say once it has heard of the change. */
const keepPayout = (queryClient: QueryClient, payout: Payout) =>
  queryClient.setQueryData<User | null>(queryKeys.me, (user) => user && { ...user, payout });
