import type { PayoutAccounts } from '../clients/payout-accounts.ts';
import { payoutLinked, payoutUnlinked } from '../domain/account.ts';
import type { AccountStore } from '../store/account-store.ts';

export interface PayoutDeps {
  accounts: AccountStore;
  payouts: PayoutAccounts;
}

/** Reads a linked account at the provider: it may charge by now, no longer, or have taken back its consent. */
export async function refreshPayout({ accounts, payouts }: PayoutDeps, accountId: string): Promise<void> {
  const [owner] = await accounts.find({ 'payout.accountId': accountId }, { limit: 1 });
  if (!owner) return;
  const payout = await payouts.retrieve(accountId);
  await accounts.update(owner.id, (state) => {
    if (state.payout?.accountId !== accountId) return undefined;
    return payout ? payoutLinked(state, payout) : payoutUnlinked(state);
  });
}
