import { type Payout, payoutLinked, payoutUnlinked } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';

/**
 * Reads a linked account at the provider: whether it can be charged for, or has revoked its consent. Undefined when
 * the platform may not act for it; news of an old account does not touch one that was linked since.
 */
export async function rereadPayout(
  { accounts, payouts }: Pick<Deps, 'accounts' | 'payouts'>,
  accountId: string,
): Promise<Payout | undefined> {
  const payout = await payouts.retrieve(accountId);
  const [owner] = await accounts.find({ 'payout.accountId': accountId }, { limit: 1 });
  if (!owner) return payout;
  await accounts.update(owner.id, (state) => {
    if (state.payout?.accountId !== accountId) return undefined;
    return payout ? payoutLinked(state, payout) : payoutUnlinked(state);
  });
  return payout;
}
