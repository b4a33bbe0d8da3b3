import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { followRide } from '../actions/follow-ride.ts';

/**
 * A booked ride claims the charge that holds its $5, and the intent-runner asks the provider whether the hold stands.
 * The answer is `charge.authorized` or `charge.failed` (R62).
 */
export const claimHoldWhenRideRequested = (deps: Deps) =>
  on('ride.requested', 'claim-hold-when-ride-requested', async ({ sequence, data }) => {
    await deps.rides.projectBooking(data.ride);
    await followRide(deps, { sequence, ride: data.ride });
  });
