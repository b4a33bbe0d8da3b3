import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { isDuplicateKey } from '@livery/platform/mongo/duplicate-key.ts';
import { type Account, applyPayout, type Payout } from '../domain/account/account.ts';
import { type PayoutSyncer, syncPayout } from './sync-payout.ts';

/** Links an account to the operator who has consented to it; answers how it stands afterwards. */
export async function linkPayout(deps: PayoutSyncer, uid: string, payout: Payout): Promise<Account> {
  const linked = await saveLink(deps, uid, payout);
  // Webhooks about this account since it was read were dropped, because no operator had it yet.
  await syncPayout(deps, payout.accountId);
  return (await deps.accounts.get(uid))?.state ?? linked;
}

async function saveLink({ accounts }: PayoutSyncer, uid: string, payout: Payout): Promise<Account> {
  try {
    return (await accounts.update(uid, (account) => applyPayout(account, payout, now()))).saved.state;
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict('PAYOUT_LINKED_ELSEWHERE', messages.payoutLinkedElsewhere);
    throw error;
  }
}
