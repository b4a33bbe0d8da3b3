import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { SetupIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { rethrowWithMessage } from '../../../platform/api-error.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';
import { useUser } from '../../../platform/session.ts';

export interface BillingDetails {
  name: string;
  email: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  country: string;
}

interface NewCard {
  stripe: Stripe;
  card: StripeCardElement;
  billing: BillingDetails;
}

const idOf = (payment: SetupIntent['payment_method']) => (typeof payment === 'string' ? payment : payment?.id);

/**
 * Set-up on our server, confirmation with the provider, then our server re-reads what the provider has: the card that
 * was saved. The set-up is the account's; the bill may go to any address.
 */
export function useSaveCard() {
  const queryClient = useQueryClient();
  const { email: accountEmail } = useUser();
  return useMutation({
    mutationFn: async ({ stripe, card, billing }: NewCard) => {
      const preparing = callApi(paymentsApi.createSetupIntent, { body: { email: accountEmail } });
      const { clientSecret } = await rejectIfSignedOut(preparing.catch(rethrowWithMessage(messages.cardSaveFailed)));
      const { name, email, ...address } = billing;
      const confirming = stripe.confirmCardSetup(clientSecret, {
        payment_method: { card, billing_details: { name, email, address } },
      });
      const { error, setupIntent } = await rejectIfSignedOut(confirming);
      if (error) throw new Error(error.message ?? messages.cardSaveFailed);
      const keeping = callApi(paymentsApi.keepAttachedCard, { body: { setupIntentId: setupIntent.id } });
      const { items } = await rejectIfSignedOut(keeping.catch(rethrowWithMessage(messages.errorOccurred)));
      // A list that was asked for before this card was saved must not replace this one.
      await queryClient.cancelQueries({ queryKey: queryKeys.paymentMethods });
      queryClient.setQueryData(queryKeys.paymentMethods, items);
      const savedId = idOf(setupIntent.payment_method);
      return items.find(({ id }) => id === savedId);
    },
  });
}
