import { hourMs } from '@livery/contracts/durations.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { DrivingRoute, Place } from '../../../platform/maps/map-provider.ts';
import { untilMapProvider } from '../../../platform/maps/use-map-provider.ts';

/** Distance and duration between two chosen places; pending also while it is unknown which maps will answer. */
export function useRoute(from: Place | null, to: Place | null) {
  return useQuery({
    queryKey: ['route', from?.lat, from?.lng, to?.lat, to?.lng],
    queryFn:
      from && to
        ? async ({ client, signal }) => drivable(await (await untilMapProvider(client)).route(from, to, signal))
        : skipToken,
    staleTime: hourMs,
  });
}

/** Maps may find 0 miles between two doors at one curb: such a route is neither priced nor booked (S1 4). */
function drivable(route: DrivingRoute): DrivingRoute {
  if (route.distanceMiles <= 0) throw new Error('No miles between the places');
  return route;
}
