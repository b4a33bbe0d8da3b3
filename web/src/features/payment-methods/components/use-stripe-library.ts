import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { getStripe } from '../../../platform/stripe.ts';

/** Loads the provider's library where a card is entered. */
export function useStripeLibrary() {
  return useQuery({
    queryKey: ['stripe'],
    queryFn: async ({ client }) => getStripe((await client.ensureQueryData(configQuery)).stripe),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
