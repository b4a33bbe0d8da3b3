import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { followRide } from '../actions/follow-ride.ts';

/** Saves the ride's newest facts and reconciles its charges with them. */
export const moveMoneyWhenRideChanged = (deps: Deps) =>
  on(
    [
      'ride.opened',
      'ride.offer-made',
      'ride.offer-withdrawn',
      'ride.operator-selected',
      'ride.operator-unselected',
      'ride.confirmed',
      'ride.confirmation-declined',
      'ride.confirmation-cancelled',
      'ride.stage-reached',
      'ride.extra-stop-added',
      'ride.extra-stop-approved',
      'ride.extra-stop-denied',
      'ride.extra-stop-closed',
      'ride.completed',
      'ride.cancelled',
    ],
    'move-money-when-ride-changed',
    ({ sequence, data }) => followRide(deps, { sequence, ride: data.ride }),
  );
