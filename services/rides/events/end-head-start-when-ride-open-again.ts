import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { endHeadStart } from '../actions/end-head-start.ts';

/** The ten minutes may have ended while an operator was chosen, or the ride waited: everyone else is invited now (R65). */
export const endHeadStartWhenRideOpenAgain = (deps: Deps) =>
  on(
    [
      'ride.operator-unselected',
      'ride.offer-withdrawn',
      'ride.confirmation-declined',
      'ride.confirmation-cancelled',
      'ride.head-start-resumed',
    ],
    'end-head-start-when-ride-open-again',
    // By the present time: the first of the two, this event or the task, that finds the head start over ends it.
    ({ data: { ride } }) => endHeadStart(deps, { rideId: ride.rideId, at: now() }),
  );
