import type { RideView } from '@livery/contracts/rides/view.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** The newest of what was read now and what is known: the answer of a command may overtake an older reading. */
export function newestRide(queryClient: QueryClient, ride: RideView): RideView {
  const known = queryClient.getQueryData<RideView>(queryKeys.ride(ride.id));
  return known && known.version > ride.version ? known : ride;
}

/** Puts the answer of a ride command into the cache unless a newer view is there, and marks the lists as stale. */
export function keepNewestRide(queryClient: QueryClient, ride: RideView) {
  queryClient.setQueryData<RideView>(queryKeys.ride(ride.id), newestRide(queryClient, ride));
  const stale = [
    queryKeys.rideLists,
    queryKeys.reservationLists,
    queryKeys.rideHistory(ride.id),
    queryKeys.rideReceipt(ride.id),
    queryKeys.rideCancellation(ride.id),
  ];
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
}
