import type { Decision } from '@livery/contracts/decision.ts';
import { daySeconds } from '@livery/contracts/durations.ts';
import { pastDueGraceDays } from '@livery/contracts/payments/policy.ts';
import { type Account, type EligibilityEvent, type Subscription, withEligibilityEvent } from './account.ts';

/** A subscription as the provider shows it; times in seconds. */
export interface ProviderSubscription {
  id: string;
  status: string;
  createdAt: number;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
}

const at = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** Active, or past due within its days of grace (R10); everything else has ended or never began. */
function subscriptionFrom(sub: ProviderSubscription, known: Subscription, now: Date): Subscription {
  const endsAt = sub.cancelAt ?? (sub.cancelAtPeriodEnd ? sub.periodEnd : null);
  const dates = { id: sub.id, expiresAt: at(sub.periodEnd), endsAt: endsAt === null ? null : at(endsAt) };
  switch (sub.status) {
    case 'active':
    case 'trialing':
      return { ...dates, state: 'active', pastDueUntil: null };
    case 'past_due': {
      const pastDueUntil = graceEndsAt(sub, known);
      return { ...dates, state: new Date(pastDueUntil) > now ? 'past-due' : 'ended', pastDueUntil };
    }
    case 'incomplete':
    case 'incomplete_expired':
      return { ...dates, state: 'none', pastDueUntil: null };
    default:
      return { ...dates, state: 'ended', pastDueUntil: null };
  }
}

/** The provider's period moves on even if unpaid: a subscription not paid since gets no new days of grace. */
function graceEndsAt({ id, periodStart }: ProviderSubscription, known: Subscription): string {
  const ofThisPeriod = at(periodStart + pastDueGraceDays * daySeconds);
  const former = known.id === id ? known.pastDueUntil : null;
  return former !== null && former < ofThisPeriod ? former : ofThisPeriod;
}

const billedStatuses = ['active', 'trialing', 'past_due'];

/** The provider still collects for it, or tries to. */
export function isBilled({ status }: ProviderSubscription): boolean {
  return billedStatuses.includes(status);
}

/**
 * One person pays for one subscription: the known one, else the oldest paid one. Any other billed one was bought by
 * mistake, in two checkouts at once. If none is billed, the known one counts, so that its end is stored.
 */
export function chooseSubscription(
  all: readonly ProviderSubscription[],
  knownId: string | null,
): { kept: ProviderSubscription | undefined; surplus: ProviderSubscription[] } {
  const oldestFirst = all.toSorted((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id));
  const billed = oldestFirst.filter(isBilled);
  const paid = billed.filter(({ status }) => status !== 'past_due');
  const choices = paid.length > 0 ? paid : billed;
  const isKnown = ({ id }: ProviderSubscription) => id === knownId;
  const kept = choices.find(isKnown) ?? choices[0] ?? oldestFirst.find(isKnown) ?? oldestFirst.at(-1);
  return { kept, surplus: billed.filter((sub) => sub !== kept) };
}

const eventTypes: Record<Exclude<Subscription['state'], 'none'>, EligibilityEvent> = {
  active: 'subscription.activated',
  'past-due': 'subscription.past-due',
  ended: 'subscription.ended',
};

/** Stores the subscription, asked for at `askedAt`; publishes if consumers could tell the difference. */
export function applySubscription(
  account: Account,
  sub: ProviderSubscription,
  askedAt: Date,
): Decision<Account> | undefined {
  const subscription = subscriptionFrom(sub, account.subscription, askedAt);
  const isOther = account.subscription.id !== null && account.subscription.id !== sub.id;
  // An ended subscription never replaces a billed one.
  if (isOther && subscription.state !== 'active') return undefined;
  const state = { ...account, subscription, subscriptionReadAt: askedAt };
  if (isSame(account.subscription, subscription) || subscription.state === 'none') return { state, events: [] };
  return withEligibilityEvent(state, eventTypes[subscription.state], account);
}

/** Notes that the provider was asked, even if in vain: others are looked at before this one is again. */
export function noteSubscriptionCheck(account: Account, at: Date): Decision<Account> | undefined {
  const { subscriptionReadAt } = account;
  if (subscriptionReadAt && subscriptionReadAt >= at) return undefined;
  return { state: { ...account, subscriptionReadAt: at }, events: [] };
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
