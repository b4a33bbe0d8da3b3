import { debtChanged } from '../domain/account/account.ts';
import { openReceivablesOf } from '../store/charge-store.ts';
import type { Deps } from './deps.ts';

/** The account publishes the number of amounts that can be paid: counted anew, never incremented by events. */
export async function countDebt({ accounts, charges }: Deps, travelerId: string): Promise<void> {
  const open = await openReceivablesOf(charges, travelerId);
  await accounts.update(travelerId, (account) => debtChanged(account, open.length));
}
