import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { refuseHold } from '../domain/open-ride.ts';

/** The hold is not the author's, not authorized or used already. An open ride is past that: nothing happens. */
export const cancelRideWhenHoldRefused = ({ rides }: Deps) =>
  on('charge.failed', 'cancel-ride-when-hold-refused', async ({ data: { charge } }) => {
    if (charge.purpose !== 'booking-hold') return;
    await rides.update(charge.rideId, (ride) => refuseHold(ride, now()));
  });
