import { on } from '@livery/platform/kafka/subscription.ts';
import { rideRow } from '../domain/views/ride-row.ts';
import type { RideStore } from '../store/ride-store.ts';

const changes = [
  'ride.requested',
  'ride.offer-made',
  'ride.offer-denied',
  'ride.offer-withdrawn',
  'ride.confirmed',
  'ride.confirmation-declined',
  'ride.confirmation-cancelled',
  'ride.completed',
  'ride.cancelled',
] as const;

/** Each event adds what it says: whoever once answered or drove stays in the row. */
export const projectRideWhenChanged = (rides: RideStore) =>
  on(changes, 'project-ride-when-changed', ({ data: { ride } }) => rides.add(ride.rideId, rideRow(ride)));
