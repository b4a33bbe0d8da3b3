import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { receivablePosting } from '../domain/ledger-posting.ts';
import type { LedgerStore } from '../store/ledger-store.ts';

export const postLedgerWhenDebtChanged = ({ ledger }: { ledger: LedgerStore }) =>
  on(['receivable.opened', 'receivable.settled'], 'post-ledger-when-debt-changed', async ({ id, time, data }) => {
    failpoint('payments.after_event_before_ledger');
    await ledger.post(id, receivablePosting(data.receivable), new Date(time));
  });
