import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { isSubscribed } from '@livery/contracts/payments/is-subscribed.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { rethrowWithMessage } from '../../../platform/api-error.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import type { User } from '../../../platform/session.ts';
import { subscriptionTexts } from '../subscription-texts.ts';

/**
 * Has the server read the subscription at the provider, and pay what is open; keeps the answer, as the profile hears of
 * it later. Not done while something stays unpaid: the operator reads of that first.
 */
export function useRereadSubscription(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      rejectIfSignedOut(
        callApi(paymentsApi.rereadSubscription, {}).catch(rethrowWithMessage(subscriptionTexts.unexpected)),
      ),
    onSuccess: ({ unpaid, ...subscription }) => {
      queryClient.setQueryData<User | null>(
        queryKeys.me,
        (user) => user && { ...user, subscription, stripeSubscriptionActive: isSubscribed(subscription, serverNow()) },
      );
      if (!unpaid) onDone();
    },
  });
}
