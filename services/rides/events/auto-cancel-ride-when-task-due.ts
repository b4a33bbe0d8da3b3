import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { autoCancelRide } from '../domain/cancel-ride.ts';

/** Service time has come and nobody confirmed (R18). The lifecycle makes a repeat harmless. */
export const autoCancelRideWhenTaskDue = ({ rides }: Deps) =>
  on('task.due', 'auto-cancel-ride-when-task-due', async ({ data }) => {
    if (data.worker !== 'autoCancellation') return;
    await rides.update(data.rideId, (ride) => autoCancelRide(ride, now()));
  });
