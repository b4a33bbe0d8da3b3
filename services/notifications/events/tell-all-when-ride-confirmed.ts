import { standingStatuses } from '@livery/contracts/rides/model.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Tells both sides, and, in the inbox, every operator whose offer can still be selected if this one cancels (R17). */
export const tellAllWhenRideConfirmed = (deps: Deps) =>
  on('ride.confirmed', 'tell-all-when-ride-confirmed', (event) => {
    const { ride, operatorId } = event.data;
    const others = ride.selectionsUsedUp ? [] : ride.offers.filter(({ status }) => standingStatuses.includes(status));
    return planLetters(deps, event, [
      { to: ride.authorId, letter: 'ride-confirmed-traveler', ride, operatorId },
      { to: operatorId, letter: 'ride-confirmed-operator', ride },
      ...others.map((other) => ({ to: other.operatorId, letter: 'ride-taken' as const, ride })),
    ]);
  });
