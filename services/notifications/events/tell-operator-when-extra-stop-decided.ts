import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellOperatorWhenExtraStopDecided = (deps: Deps) =>
  on(['ride.extra-stop-approved', 'ride.extra-stop-denied'], 'tell-operator-when-extra-stop-decided', (event) => {
    const { ride, operatorId, stop } = event.data;
    const letter = event.type === 'ride.extra-stop-approved' ? 'extra-stop-approved' : 'extra-stop-denied';
    return planLetters(deps, event, [
      { to: operatorId, letter, ride, values: { amount: dollarsText(stop.chargesCents) } },
    ]);
  });
