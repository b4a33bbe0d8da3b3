import { dollarsText } from '@livery/contracts/money.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const tellBothWhenRideCompleted = (deps: Deps) =>
  on('ride.completed', 'tell-both-when-ride-completed', (event) => {
    const { ride, operatorId } = event.data;
    const values = { amount: dollarsText(ride.finalRateCents ?? 0) };
    return planLetters(deps, event, [
      { to: ride.authorId, letter: 'ride-completed-traveler', ride, values },
      { to: operatorId, letter: 'ride-completed-operator', ride, values },
    ]);
  });
