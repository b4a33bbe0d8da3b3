import type { RideRow } from '@livery/contracts/rides/view.ts';
import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { Route } from '../../../ui/route.tsx';
import { RowTime } from '../../../ui/row-time.tsx';
import { TurnLine } from '../../../ui/turn-line.tsx';

interface Props {
  caption: string;
  rows: readonly RideRow[];
  /** What the amount is in this list. */
  priceHeader: string;
}

/** An operator's rides, each a way to its page. */
export const RideTable = ({ caption, rows, priceHeader }: Props) => (
  <DataTable caption={caption} columns={columnsWith(priceHeader)} rows={rows} keyOf={({ id }) => id} />
);

const columnsWith = (priceHeader: string): readonly Column<RideRow>[] => [
  {
    header: 'Pick-up time',
    share: 18,
    cell: (row) => (
      <Link to={paths.ride.to(row.id)} className="row-link">
        <RowTime at={row.serviceAt} timeZone={row.timeZone} />
      </Link>
    ),
  },
  {
    header: 'Route',
    share: 33,
    cell: ({ from, to }) => <Route from={from} to={to} />,
  },
  { header: 'Vehicle', share: 13, cell: ({ serviceVehicle }) => vehicleLabel(serviceVehicle) },
  { header: 'Status', share: 16, cell: (row) => <Standing row={row} /> },
  { header: priceHeader, share: 10, align: 'end', cell: ({ priceCents }) => <Money cents={priceCents} /> },
  { header: 'Ride code', share: 10, cell: ({ rideConfirmationCode }) => <code>{rideConfirmationCode}</code> },
];

/** The sentence of the ride, and the mark where it waits for the reader. */
const Standing = ({ row }: { row: RideRow }) => (
  <span>
    {row.statusText} {row.turn.whose === 'you' && <TurnLine row={row} />}
  </span>
);
