import { now } from '@livery/platform/clock/clock.ts';
import { applyPayout, type Payout } from '../domain/account/account.ts';
import { accountWith } from '../store/account-store.ts';
import type { Deps } from './deps.ts';

export interface PayoutSyncer extends Pick<Deps, 'accounts'> {
  payouts: Pick<Deps['payouts'], 'retrieve'>;
}

/**
 * Reads a linked account at the provider: whether it can be charged for, or has revoked its consent. Undefined when
 * the platform may not act for it; news of an old account does not touch one that was linked since.
 */
export async function syncPayout(deps: PayoutSyncer, accountId: string): Promise<Payout | undefined> {
  const { accounts, payouts } = deps;
  const ownerNow = () => accountWith(accounts, { 'payout.accountId': accountId });
  const before = await ownerNow();
  const askedAt = now();
  const payout = await payouts.retrieve(accountId);
  // It may have been linked meanwhile.
  const owner = before ?? (await ownerNow());
  if (!owner) return payout;
  let isOvertaken = false;
  await accounts.update(owner.uid, (state) => {
    if (state.payout?.accountId !== accountId) return undefined;
    isOvertaken = state.payoutReadAt?.getTime() !== before?.payoutReadAt?.getTime();
    return isOvertaken ? undefined : applyPayout(state, payout, askedAt);
  });
  // Another answer was stored while ours was on its way, and ours may be the older one.
  return isOvertaken ? await syncPayout(deps, accountId) : payout;
}
