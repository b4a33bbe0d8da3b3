import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

const batchMinutes = 15;

/** An offer while no other stands is announced at once, further ones together (R25). */
export const tellTravelerWhenOfferMade = (deps: Deps) =>
  on('ride.offer-made', 'tell-traveler-when-offer-made', (event) => {
    const { ride, first, withinFiveMinutes } = event.data;
    const to = ride.authorId;
    if (!first) return planLetters(deps, event, [{ to, letter: 'more-offers', ride, batchMinutes }]);
    return planLetters(deps, event, [
      { to, letter: withinFiveMinutes ? 'ride-accepted-quickly' : 'ride-accepted', ride },
    ]);
  });
