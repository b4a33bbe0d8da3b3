import { whatNow } from '@livery/contracts/rides/texts.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

/** Whoever cancels a selection knows it; when one ends by itself, both sides are told why (R17, R72). */
export const tellBothWhenOperatorUnselected = (deps: Deps) =>
  on('ride.operator-unselected', 'tell-both-when-operator-unselected', (event) => {
    const { ride, operatorId, by, otherOffers = 0 } = event.data;
    const values = { next: whatNow(otherOffers, ride) };
    if (by === 'traveler') return tell(deps, event, [{ to: operatorId, letter: 'operator-unselected', ride }]);
    if (by === 'eligibility')
      return tell(deps, event, [
        { to: operatorId, letter: 'selection-lapsed-operator', ride },
        { to: ride.authorId, letter: 'selection-lapsed-traveler', ride, operatorId, values },
      ]);
    return tell(deps, event, [
      { to: operatorId, letter: 'selection-expired-operator', ride },
      { to: ride.authorId, letter: 'selection-expired-traveler', ride, operatorId, values },
    ]);
  });
