import { now } from '@livery/platform/clock/clock.ts';
import type { Account } from '../domain/account/account.ts';
import { readSubscription, sortOut } from '../domain/account/subscription.ts';
import type { Deps } from './deps.ts';

/**
 * Reads all of a person's subscriptions at the provider, the source of truth, and stores the one that counts.
 * A second live one was bought by mistake: it is ended and refunded.
 */
export async function refreshSubscription(deps: Deps, account: Account): Promise<Account> {
  const { accounts, subscriptions, log } = deps;
  const { uid, customerId, subscription } = account;
  if (!customerId) return account;
  const askedAt = now();
  const { kept, surplus } = sortOut(await subscriptions.all(customerId), subscription.id);
  for (const { id } of surplus) {
    await subscriptions.endAndRefund(id);
    log.warn({ uid, subscriptionId: id }, 'a second subscription was ended and given back');
  }
  if (!kept) return account;
  return (await accounts.update(uid, (state) => readSubscription(state, kept, askedAt))).saved.state;
}
