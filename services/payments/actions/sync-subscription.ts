import { now } from '@livery/platform/clock/clock.ts';
import type { Account } from '../domain/account/account.ts';
import { applySubscription, chooseSubscription } from '../domain/account/subscription.ts';
import type { Deps } from './deps.ts';

/**
 * Reads all of a person's subscriptions at the provider, the source of truth, and stores the one that counts.
 * A second billed one was bought by mistake: it is ended and refunded, but after that, because it may fail.
 */
export async function syncSubscription(deps: Deps, account: Account): Promise<Account> {
  const { accounts, subscriptions, log } = deps;
  const { uid, customerId, subscription, subscriptionReadAt } = account;
  if (!customerId) return account;
  const askedAt = now();
  const { kept, surplus } = chooseSubscription(await subscriptions.all(customerId), subscription.id);
  if (!kept) return account;
  let isOvertaken = false;
  const { saved } = await accounts.update(uid, (state) => {
    isOvertaken = state.subscriptionReadAt?.getTime() !== subscriptionReadAt?.getTime();
    return isOvertaken ? undefined : applySubscription(state, kept, askedAt);
  });
  // Another answer was stored while ours was on its way, and ours may be the older one.
  if (isOvertaken) return await syncSubscription(deps, saved.state);
  for (const { id } of surplus) {
    await subscriptions.endAndRefund(id);
    log.warn({ uid, subscriptionId: id }, 'a second subscription was ended and refunded');
  }
  return saved.state;
}
