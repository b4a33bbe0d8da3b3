import { realNow } from '@livery/platform/clock/clock.ts';
import { noteCustomerRefused, setCustomer } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';
import { unlessRefused } from './unless-refused.ts';
import { withNewKeyAfterFailure } from './with-new-key-after-failure.ts';

/** One customer per person at the provider: repeats share the idempotency key, except after a stored failure. */
export async function createCustomer(deps: Deps, uid: string): Promise<void> {
  const account = (await deps.accounts.get(uid))?.state;
  if (!account?.plannedCustomer) return;
  const { plannedCustomer, formerCustomers = 0, repeats = 0 } = account;
  const person = { uid, ordinal: formerCustomers + repeats + 1, ...plannedCustomer };
  const create = async () => {
    const customerId = await withNewKeyAfterFailure(deps, account, () => deps.customerCards.createCustomer(person));
    await deps.accounts.update(uid, (state) => setCustomer(state, customerId));
  };
  await unlessRefused(create, ({ code }) => noteRefusal(deps, uid, code));
}

async function noteRefusal({ accounts, log }: Deps, uid: string, code: string): Promise<void> {
  await accounts.update(uid, (state) => noteCustomerRefused(state, { code, at: realNow() }));
  log.error({ uid, code }, 'the provider refuses a person as a customer');
}
