import { hourMs } from '@livery/contracts/durations.ts';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../../platform/maps/map-provider.ts';
import { useMapProvider } from '../../../platform/maps/use-map-provider.ts';

/** Distance and duration between two chosen places. */
export function useRoute(from: Place | null, to: Place | null) {
  const provider = useMapProvider();
  return useQuery({
    queryKey: ['route', from?.lat, from?.lng, to?.lat, to?.lng],
    queryFn: ({ signal }) => {
      if (!provider || !from || !to) throw new Error('A route needs two places');
      return provider.route(from, to, signal);
    },
    enabled: Boolean(provider && from && to),
    staleTime: hourMs,
  });
}
