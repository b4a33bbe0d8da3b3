import { realNow } from '@livery/platform/clock/clock.ts';
import { type Account, replaceCustomer } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';
import { syncSubscription } from './sync-subscription.ts';

/** A customer deleted in the provider's dashboard took cards and subscription along: updates the account. */
export async function syncCustomer(deps: Deps, account: Account): Promise<void> {
  const { uid, customerId } = account;
  if (!customerId || (await deps.customerCards.isCustomer(customerId))) return;
  const person = await deps.people.get(uid);
  if (!person) return;
  await syncSubscription(deps, account);
  const plannedCustomer = { email: person.email, name: `${person.firstName} ${person.lastName}` };
  await deps.accounts.update(uid, (state) =>
    replaceCustomer(state, customerId, { plannedCustomer, realNow: realNow() }),
  );
  deps.accountRunner.wake(uid);
  deps.log.warn({ uid }, 'a customer was deleted at the provider: another one takes its place');
}
