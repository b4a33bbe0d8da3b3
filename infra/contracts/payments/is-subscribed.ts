import type { AccountFacts } from './model.ts';

type Subscription = Pick<AccountFacts['subscription'], 'state' | 'pastDueUntil'>;

/** Whether a subscription counts at this moment: active, or past due within its days of grace (R10). */
export function isSubscribed({ state, pastDueUntil }: Subscription, now: Date): boolean {
  return state === 'active' || (state === 'past-due' && pastDueUntil !== null && now < new Date(pastDueUntil));
}
