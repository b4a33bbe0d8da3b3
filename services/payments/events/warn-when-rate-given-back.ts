import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { isOnBoard } from '../domain/purposes/ride-money.ts';

/** What was given back is not held again: the ride cannot start, and only people can settle that (R5). */
export const warnWhenRateGivenBack = ({ rides, log }: Deps) =>
  on('charge.refunded', 'warn-when-rate-given-back', async ({ data: { charge } }) => {
    const { chargeId, rideId, purpose, epoch, status } = charge;
    if (purpose !== 'ride' || status !== 'refunded') return;
    const ride = await rides.get(rideId);
    if (ride?.status !== 'CONFIRMED' || ride.confirmEpoch !== epoch || isOnBoard(ride)) return;
    log.error({ chargeId, rideId }, 'a rate was given back before its ride, which cannot start');
  });
