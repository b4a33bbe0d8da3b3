import { pastDueGraceDays } from '@livery/contracts/payments/policy.ts';
import { type Account, type AccountEvent, accountTold, type Subscription } from './account.ts';
import type { Decision } from './decision.ts';

/** A subscription as the provider shows it; times in seconds. */
export interface ProviderSubscription {
  id: string;
  status: string;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
}

const daySeconds = 86_400;
const at = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** Active, or past due within its days of grace (R10); everything else has ended or never began. */
export function subscriptionFrom(sub: ProviderSubscription): Subscription {
  const endsAt = sub.cancelAt ?? (sub.cancelAtPeriodEnd ? sub.periodEnd : null);
  const dates = { id: sub.id, expiresAt: at(sub.periodEnd), endsAt: endsAt === null ? null : at(endsAt) };
  switch (sub.status) {
    case 'active':
    case 'trialing':
      return { ...dates, state: 'active', pastDueUntil: null };
    case 'past_due':
      return { ...dates, state: 'past-due', pastDueUntil: at(sub.periodStart + pastDueGraceDays * daySeconds) };
    case 'incomplete':
    case 'incomplete_expired':
      return { ...dates, state: 'none', pastDueUntil: null };
    default:
      return { ...dates, state: 'ended', pastDueUntil: null };
  }
}

const told: Record<Exclude<Subscription['state'], 'none'>, AccountEvent> = {
  active: 'subscription.activated',
  'past-due': 'subscription.past-due',
  ended: 'subscription.ended',
};

/** Takes over what was read; publishes when a consumer could tell the difference. */
export function readSubscription(
  account: Account,
  sub: ProviderSubscription,
  now: Date,
): Decision<Account> | undefined {
  const subscription = subscriptionFrom(sub);
  const isOther = account.subscription.id !== null && account.subscription.id !== sub.id;
  // A dead subscription never replaces a living one.
  if (isOther && subscription.state !== 'active') return undefined;
  const state = { ...account, subscription, subscriptionReadAt: now };
  if (isSame(account.subscription, subscription) || subscription.state === 'none') return { state, events: [] };
  return accountTold(state, told[subscription.state]);
}

export function isActive({ state, pastDueUntil }: Subscription, now: Date): boolean {
  return state === 'active' || (state === 'past-due' && pastDueUntil !== null && new Date(pastDueUntil) > now);
}

function isSame(a: Subscription, b: Subscription): boolean {
  return (
    a.state === b.state &&
    a.id === b.id &&
    a.expiresAt === b.expiresAt &&
    a.pastDueUntil === b.pastDueUntil &&
    a.endsAt === b.endsAt
  );
}
