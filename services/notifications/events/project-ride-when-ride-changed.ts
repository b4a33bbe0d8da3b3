import { rideEventTypes } from '@livery/contracts/rides/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

export const projectRideWhenRideChanged = ({ rides }: Deps) =>
  on(rideEventTypes, 'project-ride-when-ride-changed', ({ data, sequence }) => rides.project(data.ride, sequence));
