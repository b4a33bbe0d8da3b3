import type { CustomerCards } from '../clients/customer-cards.ts';
import { customerCreated } from '../domain/account.ts';
import type { AccountStore } from '../store/account-store.ts';

export interface CustomerDeps {
  accounts: AccountStore;
  customerCards: CustomerCards;
}

/** One customer per person at the provider, by a key that a repeat shares. */
export async function createCustomer({ accounts, customerCards }: CustomerDeps, uid: string): Promise<void> {
  const account = (await accounts.get(uid))?.state;
  if (!account?.plannedCustomer) return;
  const customerId = await customerCards.createCustomer({ uid, ...account.plannedCustomer });
  await accounts.update(uid, (state) => customerCreated(state, customerId));
}
