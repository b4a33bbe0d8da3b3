import type { RideView } from '@livery/contracts/rides/view.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveUpdate } from './follow-live.ts';
import { queryKeys } from './query-keys.ts';

/** Remembers the version that the stream announced: a reading on its way may have missed it. */
export const recordAnnouncedVersion = (queryClient: QueryClient, { id, version }: LiveUpdate) =>
  queryClient.setQueryData<number>(queryKeys.rideAnnounced(id), (known = 0) => Math.max(known, version));

/** Whether the stream has announced a newer version than this one. */
export const isOutdated = (queryClient: QueryClient, { id, version }: Pick<RideView, 'id' | 'version'>) =>
  version < (queryClient.getQueryData<number>(queryKeys.rideAnnounced(id)) ?? 0);

/** The newest of what was read now and what is known: the answer of a command may overtake an older reading. */
export function newestRide(queryClient: QueryClient, ride: RideView): RideView {
  const known = queryClient.getQueryData<RideView>(queryKeys.ride(ride.id));
  return known && known.version > ride.version ? known : ride;
}

/** Puts the answer of a ride command into the cache unless a newer view is there, and marks as stale what it changes. */
export function updateCachedRide(queryClient: QueryClient, ride: RideView) {
  queryClient.setQueryData<RideView>(queryKeys.ride(ride.id), newestRide(queryClient, ride));
  const stale = [
    ...(isOutdated(queryClient, ride) ? [queryKeys.ride(ride.id)] : []),
    queryKeys.rideLists,
    queryKeys.reservationLists,
    queryKeys.rideHistory(ride.id),
    queryKeys.rideReceipt(ride.id),
    queryKeys.rideCancellation(ride.id),
  ];
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
}
