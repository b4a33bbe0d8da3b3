import { on } from '@livery/platform/kafka/subscription.ts';
import { type FollowDeps, followRide } from '../actions/follow-ride.ts';

/**
 * A booked ride claims the hold of its booking: the charge `<rideId>:booking-hold:0` is inserted, the executor asks the
 * provider. The answer is `charge.authorized` or `charge.failed` (R62).
 */
export const claimHoldWhenRideRequested = (deps: FollowDeps) =>
  on('ride.requested', 'claim-hold-when-ride-requested', ({ sequence, data }) =>
    followRide(deps, { sequence, ride: data.ride }),
  );
