import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { User } from '../../../platform/session.ts';

/**
 * Has the server read a checkout at the provider, until it finds the subscription active. It only reads: a reload or a
 * repeat after a lost response does no harm.
 */
export const useFinishCheckout = (sessionId: string) =>
  useQuery({
    queryKey: queryKeys.checkout(sessionId),
    queryFn: async ({ signal, client }) => {
      const { active, expiresAt } = await callApi(paymentsApi.processStripeSession, { body: { sessionId }, signal });
      if (active) client.setQueryData<User | null>(queryKeys.me, (user) => user && activated(user, expiresAt));
      return active;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ({ state }) => state.data !== true,
  });

/** What the profile will say once it has heard of the payment. */
const activated = (user: User, expiresAt: string | null): User => ({
  ...user,
  stripeSubscriptionActive: true,
  subscription: { ...user.subscription, state: 'active', expiresAt, pastDueUntil: null },
});
