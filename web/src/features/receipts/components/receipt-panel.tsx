import type { RideView } from '@livery/contracts/rides/view.ts';
import { Link } from 'react-router';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { useReceipt } from '../api/get-receipt.ts';

interface Props {
  ride: RideView;
  /** Where the whole receipt is. */
  to: string;
}

/** What the ride cost and what was paid, with the way to the whole receipt. */
export function ReceiptPanel({ ride, to }: Props) {
  const { data } = useReceipt(ride.id);
  const isBeingCharged = ride.status === 'COMPLETED' && !ride.requestorPaid;
  if (!data) return isBeingCharged ? <BeingCharged /> : null;
  return (
    <section className="card stack" aria-labelledby="receipt">
      <h2 id="receipt" className="ride-heading">
        Receipt
      </h2>
      <PriceLines
        lines={data.lines.map(({ label, amountCents }) => ({ label, cents: amountCents }))}
        total={{ label: ride.status === 'COMPLETED' ? 'Final rate' : 'Total', cents: data.totalCents }}
      />
      <p className="soft small">{data.movements.map(({ label }) => label).join(' · ')}</p>
      {isBeingCharged && <BeingCharged />}
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
