import { isRateRefundedBeforeStart } from '@livery/contracts/rides/is-rate-refunded-before-start.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Only people can settle a rate that is given back before its ride. */
export const warnWhenRateRefunded = ({ rides, log }: Deps) =>
  on('charge.refunded', 'warn-when-rate-refunded', async ({ data: { charge } }) => {
    const { chargeId, rideId } = charge;
    const ride = await rides.get(rideId);
    if (ride && isRateRefundedBeforeStart(ride, charge))
      log.error({ chargeId, rideId }, 'a rate was refunded before its ride, which now cannot start');
  });
