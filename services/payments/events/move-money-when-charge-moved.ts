import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { reconcileRide } from '../actions/reconcile-ride.ts';

/** Releases the $5 when the ride is pre-authorized (R3); charges a fee in another way when its hold is lost. */
export const moveMoneyWhenChargeMoved = (deps: Deps) =>
  on(
    ['charge.authorized', 'charge.failed', 'charge.captured', 'charge.voided', 'charge.expired', 'charge.waived'],
    'move-money-when-charge-moved',
    ({ data }) => reconcileRide(deps, data.charge.rideId),
  );
