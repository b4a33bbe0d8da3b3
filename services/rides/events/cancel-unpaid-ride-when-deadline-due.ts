import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { cancelUnpaidRide } from '../domain/cancel-ride.ts';

/** The payment of this confirmation could not be authorized in time (R5). */
export const cancelUnpaidRideWhenDeadlineDue = ({ rides }: Deps) =>
  on('task.due', 'cancel-unpaid-ride-when-deadline-due', async ({ data }) => {
    if (data.worker !== 'preauthorizationDeadline') return;
    await rides.update(data.rideId, (ride) => cancelUnpaidRide(ride, data.epoch, now()));
  });
