import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Filter } from 'mongodb';
import type { Account } from '../domain/account/account.ts';
import { accountSchema } from './account-schema.ts';

export type AccountStore = AggregateStore<Account>;

/** One account per person; a payout account is linked to only one of them. */
export const accountStore = (kit: Kit): AccountStore =>
  kit.store({ name: 'account', model: kit.model('accounts', accountSchema), topic: 'account.v1' });

/** The account that has this: something that no two of them share. */
export async function accountWith(accounts: AccountStore, filter: Filter<Account>): Promise<Account | undefined> {
  const [owner] = await accounts.find(filter, { limit: 1 });
  return owner?.state;
}

/** Operators whose linked account cannot be charged for, yet or any more; those not read for longest first. */
export async function operatorsNotChargeable(accounts: AccountStore): Promise<string[]> {
  const unusable = await accounts.find({ 'payout.chargesEnabled': false }, { sort: { payoutReadAt: 1 }, limit: 100 });
  return unusable.map(({ id }) => id);
}

/** Past due, and no longer subscribed (R10). */
export const hasNoGraceLeft = (now: Date): Filter<Account> => ({
  'subscription.state': 'past-due',
  'subscription.pastDueUntil': { $lte: now.toISOString() },
});

/** The same, not read since the grace ended, or not since `readBefore`: perhaps it cannot be read. */
export const graceEndedUnread = (now: Date, readBefore: Date): Filter<Account> => ({
  ...hasNoGraceLeft(now),
  $or: [
    { subscriptionReadAt: { $lt: readBefore } },
    { $expr: { $lt: [{ $dateToString: { date: '$subscriptionReadAt' } }, '$subscription.pastDueUntil'] } },
  ],
});
