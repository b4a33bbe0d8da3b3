import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../../platform/config.ts';
import { getStripe } from '../../../platform/stripe.ts';

/** Loads the provider's library where a card is entered. */
export function useStripeLibrary() {
  const config = useConfig();
  return useQuery({
    queryKey: ['stripe', config?.stripe.publishableKey],
    queryFn: () => getStripe(config?.stripe ?? { publishableKey: '', scriptUrl: null }),
    enabled: config !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
