import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Account } from '../domain/account.ts';

export type AccountStore = AggregateStore<Account>;

/** One account per person; a payout account is linked to one of them only. */
export const accountStore = (kit: Kit): AccountStore =>
  kit.store<Account>({
    name: 'account',
    collection: 'accounts',
    topic: 'account.v1',
    indexes: [
      { key: { customerId: 1 }, unique: true, sparse: true },
      { key: { 'payout.accountId': 1 }, unique: true, sparse: true },
      { key: { 'subscription.state': 1, 'subscription.expiresAt': 1 } },
    ],
  });
