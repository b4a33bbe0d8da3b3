import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { debtChanged } from '../domain/account/account.ts';
import { openReceivablesOf } from '../store/charge-store.ts';

/** The account publishes the number of unpaid amounts: counted anew, never incremented by events. */
export const countDebtWhenReceivableChanged = (deps: Deps) =>
  on(
    ['receivable.opened', 'receivable.settled', 'receivable.waived'],
    'count-debt-when-receivable-changed',
    async ({ data }) => {
      const { travelerId } = data.receivable;
      const open = await openReceivablesOf(deps.charges, travelerId);
      await deps.accounts.update(travelerId, (account) => debtChanged(account, open.length));
    },
  );
