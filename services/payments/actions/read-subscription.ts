import { now } from '@livery/platform/clock/clock.ts';
import type { OperatorSubscriptions } from '../clients/operator-subscriptions.ts';
import type { Account } from '../domain/account.ts';
import { readSubscription } from '../domain/subscription.ts';
import type { AccountStore } from '../store/account-store.ts';

export interface SubscriptionDeps {
  accounts: AccountStore;
  subscriptions: OperatorSubscriptions;
}

/** Reads a person's subscription at the provider, which is the truth of it, and takes it over. */
export async function refreshSubscription(
  { accounts, subscriptions }: SubscriptionDeps,
  account: Account,
): Promise<void> {
  if (!account.customerId) return;
  const newest = await subscriptions.newest(account.customerId);
  if (newest) await accounts.update(account.uid, (state) => readSubscription(state, newest, now()));
}
