import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { followRide } from '../actions/follow-ride.ts';

/**
 * A booked ride claims the hold of its booking: the charge `<rideId>:booking-hold:0` is inserted, the intent-runner asks the
 * provider. The answer is `charge.authorized` or `charge.failed` (R62).
 */
export const claimHoldWhenRideRequested = (deps: Deps) =>
  on('ride.requested', 'claim-hold-when-ride-requested', async ({ sequence, data }) => {
    await deps.rides.noteBooking(data.ride);
    await followRide(deps, { sequence, ride: data.ride });
  });
