import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** The reminder to its operator was in vain: staff are told, unless the ride has moved on since (R11). */
export const reportRideWhenNeverEnded = (deps: Deps) =>
  on('ride.nudged', 'report-ride-when-never-ended', async ({ data: { ride, about } }) => {
    if (about !== 'not-ended-12h') return;
    const state = (await deps.rides.get(ride.rideId))?.state;
    if (state?.status === 'CONFIRMED' && state.confirmEpoch === ride.confirmEpoch) deps.reportNotEnded(ride.rideId);
  });
