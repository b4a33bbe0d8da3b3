import { setOpenReceivables } from '../domain/account/account.ts';
import { openReceivablesOf } from '../store/charge-store.ts';
import type { Deps } from './deps.ts';

type Stores = Pick<Deps, 'accounts' | 'charges'>;

const roundsAtMost = 20;

/**
 * The account publishes the number of amounts that can be paid: counted anew, never incremented by events. It is counted
 * once more after each write, which may have put an old count over a newer one.
 */
export async function updateOpenReceivables(stores: Stores, travelerId: string): Promise<void> {
  let counted = await countOpen(stores, travelerId);
  for (let round = 0; round < roundsAtMost; round += 1) {
    const { saved } = await stores.accounts.update(travelerId, (account) => setOpenReceivables(account, counted));
    counted = await countOpen(stores, travelerId);
    if (saved.state.openReceivables === counted) return;
  }
  throw new Error(`the debt of ${travelerId} kept changing while it was counted`);
}

async function countOpen({ charges }: Stores, travelerId: string): Promise<number> {
  return (await openReceivablesOf(charges, travelerId)).length;
}
