import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { tell } from '../actions/tell.ts';

/** Whoever gave it back: staff, the operator in the provider's dashboard, or the rules. */
export const tellTravelerWhenChargeRefunded = (deps: Deps) =>
  on('charge.refunded', 'tell-traveler-when-charge-refunded', async (event) => {
    const { rideId, travelerId, refundedCents } = event.data.charge;
    const ride = await knownRide(deps, rideId);
    const values = { amount: dollarsText(refundedCents) };
    await tell(deps, event, [{ to: travelerId, letter: 'charge-refunded', ride, values }]);
  });
