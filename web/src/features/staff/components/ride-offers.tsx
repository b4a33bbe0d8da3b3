import type { OfferStatus } from '@livery/contracts/rides/model.ts';
import type { OfferView } from '@livery/contracts/rides/view.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';

/** Everybody who answered, and what became of it. */
export const RideOffers = ({ offers }: { offers: readonly OfferView[] }) => (
  <section className="stack" aria-labelledby="ride-offers">
    <h2 id="ride-offers" className="ride-heading">
      Answers
    </h2>
    <DataTable caption="Answers" columns={columns} rows={offers} keyOf={({ operatorId }) => operatorId} />
  </section>
);

const states: Record<OfferStatus, string> = {
  available: 'Available',
  selected: 'Selected, has not confirmed',
  unselected: 'No longer selected',
  withdrawn: 'Withdrawn',
  denied: 'Not available',
  declined: 'Declined to confirm',
  confirmed: 'Confirmed',
  'cancelled-after-confirming': 'Cancelled after confirming',
};

const columns: readonly Column<OfferView>[] = [
  {
    header: 'Operator',
    cell: ({ operatorId, operator }) => (
      <Link to={paths.adminSearchOperatorProfile.to(operatorId)} className="row-link">
        {operator?.name ?? operatorId}
      </Link>
    ),
  },
  { header: 'Answer', cell: ({ status }) => states[status] },
  { header: 'Total rate', align: 'end', cell: ({ totalRateCents }) => <Money cents={totalRateCents} /> },
];
