import { on } from '@livery/platform/kafka/subscription.ts';
import { debtChanged } from '../domain/account.ts';
import type { AccountStore } from '../store/account-store.ts';
import { type ChargeStore, openReceivablesOf } from '../store/charge-store.ts';

/** The account tells how many amounts are unpaid: counted, never added up from events. */
export const countDebtWhenReceivableChanged = (deps: { accounts: AccountStore; charges: ChargeStore }) =>
  on(['receivable.opened', 'receivable.settled'], 'count-debt-when-receivable-changed', async ({ data }) => {
    const { travelerId } = data.receivable;
    const open = await openReceivablesOf(deps.charges, travelerId);
    await deps.accounts.update(travelerId, (account) => debtChanged(account, open.length));
  });
