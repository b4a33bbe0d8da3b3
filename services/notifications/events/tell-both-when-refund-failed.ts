import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Both were told of the refund. Of one that was booked by mistake, no money ever left. */
export const tellBothWhenRefundFailed = (deps: Deps) =>
  on('charge.refund-failed', 'tell-both-when-refund-failed', async (event) => {
    const { charge, sentBackCents } = event.data;
    if (!sentBackCents) return;
    const { travelerId, operatorId } = charge;
    const ride = await knownRide(deps, charge.rideId);
    const values = { amount: dollarsText(sentBackCents) };
    await planLetters(deps, event, [
      { to: travelerId, letter: 'refund-sent-back', ride, values },
      { to: operatorId, letter: 'refund-sent-back-operator', ride, values },
    ]);
  });
