import { messages } from '@livery/contracts/messages.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { Navigate } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type Receipt, useReceipt } from '../api/get-receipt.ts';
import './receipt-sheet.css';

/** The receipt of a ride as a sheet that prints; whoever is no party to the ride never gets one. */
export function ReceiptSheet({ rideId }: { rideId: string }) {
  const { data, error, refetch } = useReceipt(rideId);
  if (isApiError(error) && error.code === 'RECEIPT_NOT_READY') return <EmptyState text={messages.receiptLater} />;
  if (isApiError(error, 404)) return <Navigate to={paths.notFound.to()} replace />;
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox>;
  if (!data) return <SkeletonBlock lines={[120, 200, 120]} />;
  return <Sheet receipt={data} />;
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const time = (at: string) => pickupTimeText(new Date(at), receipt.timeZone);
  return (
    <article className="receipt-sheet card stack-large">
      <FactList
        rows={[
          ['Ride code', receipt.rideConfirmationCode],
          ['Pick-up time', time(receipt.serviceAt)],
          ['From', receipt.from],
          ['To', receipt.to],
          ['Service', receipt.service],
          ['Passenger', receipt.passenger],
          ['Booked by', receipt.bookedBy],
          ['Operator', receipt.operatorName],
          ['Issued', time(receipt.issuedAt)],
        ]}
      />
      <PriceLines lines={linesOf(receipt.lines)} total={{ label: 'Total', cents: receipt.totalCents }} />
      <section className="stack" aria-labelledby="movements">
        <h2 id="movements" className="ride-heading">
          Payments
        </h2>
        <PriceLines lines={linesOf(receipt.movements)} total={{ label: 'Paid', cents: receipt.paidCents }} />
        {receipt.openCents > 0 && <PriceLines lines={[]} total={{ label: 'Balance due', cents: receipt.openCents }} />}
      </section>
    </article>
  );
}

const linesOf = (lines: Receipt['lines']) =>
  lines.map(({ label, amountCents, note }) => ({ label, cents: amountCents, note }));
