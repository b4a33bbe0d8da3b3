import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { tell } from '../actions/tell.ts';

/** Livery's own: where an operator is right now nobody knows, so the time is written with its zone. */
const timeZone = 'America/Chicago';

/** Another one cannot be bought while the provider still collects for this one. */
const letterOfEnd = ({ pastDueUntil }: AccountFacts['subscription']) =>
  pastDueUntil === null ? 'subscription-ended' : 'subscription-unpaid';

/** The same subscription is told of again with each new date: only what it was before says that it was lost now. */
export const tellOperatorWhenSubscriptionLost = (deps: Deps) =>
  on(['subscription.past-due', 'subscription.ended'], 'tell-operator-when-subscription-lost', async (event) => {
    const { account, before } = event.data;
    const { uid, subscription } = account;
    const had = before?.subscription;
    if (event.type === 'subscription.ended') {
      const letter = letterOfEnd(subscription);
      if (had === 'active' || had === 'past-due') await tell(deps, event, [{ to: uid, letter }]);
      return;
    }
    if (!had || had === 'past-due' || !subscription.pastDueUntil) return;
    const when = pickupTimeText(new Date(subscription.pastDueUntil), timeZone);
    await tell(deps, event, [{ to: uid, letter: 'subscription-past-due', values: { when } }]);
  });
