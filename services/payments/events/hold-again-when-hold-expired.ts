import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { newDecisionInputs } from '../actions/new-decision-inputs.ts';
import { holdAgain } from '../domain/charge/start-attempt.ts';

/** A hold that expires before service is made again, once per event; a ride that nobody starts gets no more (R11). */
export const holdAgainWhenHoldExpired = ({ charges, rides, chargeRunner }: Deps) =>
  on('charge.expired', 'hold-again-when-hold-expired', async ({ id: key, time, data: { charge } }) => {
    const ride = await rides.get(charge.rideId);
    const at = new Date(time);
    if (!ride || at >= new Date(ride.serviceAt)) return;
    await charges.update(charge.chargeId, (state) => holdAgain(state, { key, at }, newDecisionInputs()));
    chargeRunner.wake(charge.chargeId);
  });
