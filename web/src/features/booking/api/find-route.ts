import { hourMs } from '@livery/contracts/durations.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Place } from '../../../platform/maps/map-provider.ts';
import { untilMapProvider } from '../../../platform/maps/use-map-provider.ts';

/** Distance and duration between two chosen places; on its way also while it is not known yet whose maps say it. */
export function useRoute(from: Place | null, to: Place | null) {
  return useQuery({
    queryKey: ['route', from?.lat, from?.lng, to?.lat, to?.lng],
    queryFn:
      from && to ? async ({ client, signal }) => (await untilMapProvider(client)).route(from, to, signal) : skipToken,
    staleTime: hourMs,
  });
}
