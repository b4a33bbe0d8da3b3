import { rideEvents } from '@livery/contracts/rides/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { RideStore } from '../store/ride-store.ts';

const rideChanges = Object.keys(rideEvents) as (keyof typeof rideEvents)[];

export const knowRideWhenRideChanged = (rides: RideStore) =>
  on(rideChanges, 'know-ride-when-ride-changed', ({ data, sequence }) => rides.put(data.ride, sequence));
