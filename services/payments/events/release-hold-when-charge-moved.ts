import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { reconcileRide } from '../actions/reconcile-ride.ts';

/** The $5 hold goes when the ride is pre-authorised (R3), a fee looks for another way when its hold is lost. */
export const releaseHoldWhenChargeMoved = (deps: Deps) =>
  on(
    ['charge.authorized', 'charge.failed', 'charge.captured', 'charge.voided', 'charge.expired', 'charge.waived'],
    'release-hold-when-charge-moved',
    ({ data }) => reconcileRide(deps, data.charge.rideId),
  );
