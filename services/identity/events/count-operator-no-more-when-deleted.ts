import { on } from '@livery/platform/kafka/subscription.ts';
import type { LocationStore } from '../store/location-store.ts';

/** Newest wins: there is a place only where an older event of the same person has made one. */
export const countOperatorNoMoreWhenDeleted = (locations: LocationStore) =>
  on('user.deleted', 'count-operator-no-more-when-deleted', ({ data: { uid }, sequence }) =>
    locations.remove(uid, sequence),
  );
