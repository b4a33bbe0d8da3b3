import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { rideRow } from '../domain/views/ride-row.ts';

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
export const projectRideWhenRideChanged = ({ rides }: Deps) =>
  on(changes, 'project-ride-when-ride-changed', ({ data: { ride } }) => rides.project(ride.rideId, rideRow(ride)));
