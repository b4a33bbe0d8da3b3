import { hourMs } from '@livery/contracts/durations.ts';
import { unansweredTextWithinHours } from '@livery/contracts/notifications/policy.ts';
import { isOnBoard } from '@livery/contracts/rides/model.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Once an operator has offered, a cancellation costs the flat fee (R1). */
const whileNobodyOffers =
  'You can wait, ask again, raise your price, or cancel without a fee as long as nobody has offered.';

/** Reminders about a ride that nobody answers, starts or ends; after the last one rides alerts staff (R18). */
export const nudgeWhenRideWaits = (deps: Deps) =>
  on('ride.nudged', 'nudge-when-ride-waits', async (event) => {
    // A late text is dropped according to when it would have helped.
    const { ride, about, dueAt: happenedAt } = event.data;
    if (about === 'nobody-answered') {
      const isSoon = Date.parse(ride.serviceAt) - Date.parse(event.time) < unansweredTextWithinHours * hourMs;
      const letter = isSoon ? 'nobody-answered-soon' : 'nobody-answered';
      const values = { next: whileNobodyOffers };
      return await planLetters(deps, event, [{ to: ride.authorId, letter, ride, happenedAt, values }]);
    }
    if (about === 'not-ended-12h' || !ride.confirmedOperatorId) return;
    const isUnboarded = about === 'not-ended' && !isOnBoard(ride);
    const letter = isUnboarded ? 'nobody-boarded' : about;
    await planLetters(deps, event, [{ to: ride.confirmedOperatorId, letter, ride, happenedAt }]);
  });
