import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { findLastSubscriptionLetter } from '../actions/find-last-subscription-letter.ts';
import { planLetters } from '../actions/plan-letters.ts';

type Lost = EventEnvelope<'subscription.past-due' | 'subscription.ended'>;

/** Livery's own: where an operator is right now nobody knows, so the time is written with its zone. */
const timeZone = 'America/Chicago';

/** The payment is made only on the way back from the portal, and not while the plan is set to end (R77). */
const howToPay = ({ endsAt }: AccountFacts['subscription']) =>
  `In the customer portal, ${endsAt === null ? '' : 'renew the plan and '}update your card, then follow the link back: we retry the payment when you do.`;

/** Another one cannot be bought while the provider still collects for this one. */
const letterOfEnd = ({ pastDueUntil }: AccountFacts['subscription']) =>
  pastDueUntil === null ? 'subscription-ended' : 'subscription-unpaid';

/** The same subscription is published again with each new date: only `before` shows that it was lost just now. */
export const tellOperatorWhenSubscriptionLost = (deps: Deps) =>
  on(['subscription.past-due', 'subscription.ended'], 'tell-operator-when-subscription-lost', async (event) => {
    if (event.type === 'subscription.ended') return await tellOfEnd(deps, event);
    const { account, before } = event.data;
    const { uid, subscription } = account;
    const had = before?.subscription;
    if (!had || had === 'past-due' || !subscription.pastDueUntil) return;
    const when = pickupTimeText(new Date(subscription.pastDueUntil), timeZone);
    const values = { when, next: howToPay(subscription) };
    await planLetters(deps, event, [{ to: uid, letter: 'subscription-past-due', values }]);
  });

/** An unpaid subscription is lost already; once the provider gives it up, paying no longer helps. */
async function tellOfEnd(deps: Deps, event: Lost): Promise<void> {
  const { account, before } = event.data;
  const had = before?.subscription;
  const letter = letterOfEnd(account.subscription);
  const isLostNow = had === 'active' || had === 'past-due';
  const mayBeGivenUp = had === 'ended' && letter === 'subscription-ended';
  if (isLostNow || (mayBeGivenUp && (await findLastSubscriptionLetter(deps, event)) === 'subscription-unpaid'))
    await planLetters(deps, event, [{ to: account.uid, letter, values: { next: howToPay(account.subscription) } }]);
}
