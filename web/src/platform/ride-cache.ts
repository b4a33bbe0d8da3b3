import type { RideView } from '@livery/contracts/rides/view.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Puts the answer of a ride command into the cache unless a newer view is there, and marks the lists as stale. */
export function keepNewestRide(queryClient: QueryClient, ride: RideView) {
  queryClient.setQueryData<RideView>(queryKeys.ride(ride.id), (cached) =>
    cached && cached.version > ride.version ? cached : ride,
  );
  const stale = [
    queryKeys.rideLists,
    queryKeys.reservationLists,
    queryKeys.rideHistory(ride.id),
    queryKeys.rideReceipt(ride.id),
    queryKeys.rideCancellation(ride.id),
  ];
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
}
