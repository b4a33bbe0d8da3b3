import { providerRefusalOf } from '../clients/stripe.ts';
import type { BlockReason } from '../domain/charge/block-charge.ts';
import type { Charge } from '../domain/charge/charge.ts';
import type { Deps } from './deps.ts';
import { syncPayout } from './sync-payout.ts';

/** The account may have been revoked or restricted without a webhook; reading it shows this, and later its recovery. */
export async function findBlockedBy(deps: Deps, { tried }: Charge): Promise<BlockReason['by']> {
  if (!tried?.account) return 'provider';
  try {
    return (await syncPayout(deps, tried.account))?.chargesEnabled ? 'provider' : 'payout';
  } catch (error) {
    if (providerRefusalOf(error)) return 'provider';
    throw error;
  }
}
