import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { ChargeFacts } from '@livery/contracts/payments/model.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { capturePosting, refundPosting } from '../domain/ledger/ledger-posting.ts';
import { failpoint } from '../failpoints.ts';
import type { ChargeStore } from '../store/charge-store.ts';

const refundTypes = ['charge.refunded', 'charge.refund-failed'] as const;
const isRefundType = (type: string) => refundTypes.some((known) => known === type);

type Moved = EventEnvelope<'charge.captured' | (typeof refundTypes)[number]>;

/** One posting per movement of money, with the id of its event. */
export const postLedgerWhenMoneyMoved = ({ ledger, charges }: Deps) =>
  on(['charge.captured', ...refundTypes], 'post-ledger-when-money-moved', async (event: Moved) => {
    failpoint('payments.after_event_before_ledger');
    const { charge } = event.data;
    const posting =
      event.type === 'charge.captured'
        ? capturePosting(charge)
        : refundPosting(charge, charge.refundedCents - (await refundedBefore(charges, event)));
    await ledger.post(event.id, posting, new Date(event.time));
  });

/** Events carry the total refunded so far; a posting is what this refund added, or what one that failed took back. */
async function refundedBefore(charges: ChargeStore, { subject, sequence }: Moved): Promise<number> {
  const earlier = (await charges.journal(subject)).findLast(
    (entry) => isRefundType(entry.type) && entry.sequence < sequence,
  );
  const data = earlier?.data as { charge: ChargeFacts } | undefined;
  return data?.charge.refundedCents ?? 0;
}
