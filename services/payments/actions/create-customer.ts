import { realNow } from '@livery/platform/clock/clock.ts';
import { providerRefusalOf } from '../clients/stripe.ts';
import { customerCreated, customerRefused } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';

/** One customer per person at the provider: repeats share the idempotency key. */
export async function createCustomer(deps: Deps, uid: string): Promise<void> {
  const account = (await deps.accounts.get(uid))?.state;
  if (!account?.plannedCustomer) return;
  try {
    const place = (account.formerCustomers ?? 0) + 1;
    const customerId = await deps.customerCards.createCustomer({ uid, place, ...account.plannedCustomer });
    await deps.accounts.update(uid, (state) => customerCreated(state, customerId));
  } catch (error) {
    const refusal = providerRefusalOf(error);
    if (!refusal) throw error;
    await noteRefusal(deps, uid, refusal.code);
  }
}

async function noteRefusal({ accounts, log }: Deps, uid: string, code: string): Promise<void> {
  await accounts.update(uid, (state) => customerRefused(state, { code, at: realNow() }));
  log.error({ uid, code }, 'the provider refuses a person as a customer');
}
