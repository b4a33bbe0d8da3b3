import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

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

/** Set-up on our server, confirmation with the provider, then our server re-reads what the provider has. */
export function useSaveCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ stripe, card, billing }: NewCard) => {
      const { clientSecret } = await callApi(paymentsApi.createSetupIntent, { body: { email: billing.email } });
      const { name, email, ...address } = billing;
      const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, {
        payment_method: { card, billing_details: { name, email, address } },
      });
      if (error) throw new Error(error.message ?? messages.cardSaveFailed);
      return callApi(paymentsApi.keepAttachedCard, { body: { setupIntentId: setupIntent.id } });
    },
    onSuccess: ({ items }) => queryClient.setQueryData(queryKeys.paymentMethods, items),
  });
}
