import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { receivablePosting } from '../domain/ledger/ledger-posting.ts';
import { failpoint } from '../failpoints.ts';

export const postLedgerWhenReceivableChanged = ({ ledger }: Deps) =>
  on(
    ['receivable.opened', 'receivable.settled', 'receivable.waived'],
    'post-ledger-when-receivable-changed',
    async ({ id, time, data }) => {
      failpoint('payments.after_event_before_ledger');
      await ledger.post(id, receivablePosting(data.receivable), new Date(time));
    },
  );
