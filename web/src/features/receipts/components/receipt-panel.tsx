import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Link } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useReceipt } from '../api/get-receipt.ts';

interface Props {
  ride: RideView;
  /** Where the whole receipt is. */
  to: string;
}

/** The money is still on its way; where it was refused, waived or given back nothing more is to come. */
const onTheWay: readonly ChargeStatus[] = ['planned', 'authorizing', 'authorized', 'expired', 'capturing'];

function isBeingCharged({ status, charges }: RideView): boolean {
  const charge = charges.findLast(({ purpose }) => purpose === 'ride');
  return status === 'COMPLETED' && (!charge || onTheWay.includes(charge.status));
}

/** The fee's card was refused (R4). What else is unpaid is repaired on the ride's page itself. */
const isOwed = ({ view, status, charges }: RideView) =>
  view === 'traveler' && status === 'CANCELLED' && charges.some((charge) => charge.status === 'failed');

/** What the ride cost and what was paid, with the way to the whole receipt. */
export function ReceiptPanel({ ride, to }: Props) {
  const { data, error, isFetched, refetch } = useReceipt(ride.id);
  const isUnderWay = isBeingCharged(ride);
  if (!data && isUnderWay) return <BeingCharged />;
  // A ride that moved no money has no receipt.
  if (!data && error && !isApiError(error, 404))
    return <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox>;
  if (!data) return isFetched ? null : <SkeletonBlock lines={[278]} />;
  // A cancellation that earned its operator nothing.
  if (data.lines.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="receipt">
      <h2 id="receipt" className="ride-heading">
        Receipt
      </h2>
      <PriceLines
        lines={data.lines.map(({ label, amountCents }) => ({ label, cents: amountCents }))}
        total={{ label: ride.status === 'COMPLETED' ? 'Final rate' : 'Total', cents: data.totalCents }}
      />
      {data.movements.length > 0 && (
        <p className="soft small">{data.movements.map(({ label }) => label).join(' · ')}</p>
      )}
      {isUnderWay && <BeingCharged />}
      {isOwed(ride) && data.openCents > 0 && <BalanceDue cents={data.openCents} />}
      <Link to={to} className="plain-button">
        View the receipt
      </Link>
    </section>
  );
}

const BeingCharged = () => (
  <p className="small" role="status">
    The charge is being completed.
  </p>
);

const BalanceDue = ({ cents }: { cents: number }) => (
  <>
    <PriceLines lines={[]} total={{ label: 'Balance due', cents }} />
    <Link to={paths.openAmounts.to()} className="plain-button plain-button-brass">
      Pay now
    </Link>
  </>
);
