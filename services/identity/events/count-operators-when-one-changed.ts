import { userChangeTypes } from '@livery/contracts/identity/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { operatorPlace } from '../domain/views/operator-location.ts';
import type { LocationStore } from '../store/location-store.ts';

/** Newest wins; counting again changes nothing. */
export const countOperatorsWhenOneChanged = (locations: LocationStore) =>
  on(userChangeTypes, 'count-operators-when-one-changed', async ({ data: { user }, sequence }) => {
    const place = operatorPlace(user);
    if (place) await locations.put(user.uid, place, sequence);
  });
