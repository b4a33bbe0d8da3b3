import { realNow } from '@livery/platform/clock/clock.ts';
import { customerCreated, customerRefused } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';
import { unlessRefused } from './unless-refused.ts';

/** One customer per person at the provider: repeats share the idempotency key. */
export async function createCustomer(deps: Deps, uid: string): Promise<void> {
  const account = (await deps.accounts.get(uid))?.state;
  if (!account?.plannedCustomer) return;
  const { plannedCustomer, formerCustomers = 0 } = account;
  const create = async () => {
    const customerId = await deps.customerCards.createCustomer({
      uid,
      ordinal: formerCustomers + 1,
      ...plannedCustomer,
    });
    await deps.accounts.update(uid, (state) => customerCreated(state, customerId));
  };
  await unlessRefused(create, (code) => noteRefusal(deps, uid, code));
}

async function noteRefusal({ accounts, log }: Deps, uid: string, code: string): Promise<void> {
  await accounts.update(uid, (state) => customerRefused(state, { code, at: realNow() }));
  log.error({ uid, code }, 'the provider refuses a person as a customer');
}
