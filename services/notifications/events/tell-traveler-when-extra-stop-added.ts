import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellTravelerWhenExtraStopAdded = (deps: Deps) =>
  on('ride.extra-stop-added', 'tell-traveler-when-extra-stop-added', (event) => {
    const { ride, stop } = event.data;
    return planLetters(deps, event, [
      { to: ride.authorId, letter: 'extra-stop-added', ride, values: { amount: dollarsText(stop.chargesCents) } },
    ]);
  });
