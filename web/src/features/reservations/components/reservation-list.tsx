import { messages } from '@livery/contracts/messages.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { vehicles } from '@livery/contracts/vocabulary.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { PageSize } from '../../../platform/use-list-address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Money } from '../../../ui/money.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { pickupTimeText } from '../../../ui/pickup-time-text.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type ReservationTab, useReservations } from '../api/list-reservations.ts';

interface Props {
  list: ReservationTab;
  page: number;
  pageSize: PageSize;
  onChange: (next: { page?: number; pageSize?: PageSize }) => void;
}

const emptyTexts: Record<ReservationTab, string> = {
  confirmed: messages.noConfirmedRides,
  pending: messages.noRides,
  past: messages.noRides,
};

/** The traveler's rides of one list. */
export function ReservationList({ list, page, pageSize, onChange }: Props) {
  const { data, error, refetch } = useReservations({ list, page, pageSize });
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{messages.reservationsFailed}</ErrorBox>;
  if (!data) return <SkeletonBlock lines={[64, 64, 64]} />;
  if (data.items.length === 0)
    return (
      <EmptyState text={emptyTexts[list]}>
        <Button component={Link} to={paths.rideCreate.to()} color="brass.4">
          Book a ride
        </Button>
      </EmptyState>
    );
  return (
    <>
      <DataTable caption={captions[list]} columns={columns} rows={data.items} keyOf={({ id }) => id} />
      <Pager page={page} pageSize={pageSize} total={data.total} more={data.more} onChange={onChange} />
    </>
  );
}

const captions: Record<ReservationTab, string> = {
  confirmed: 'Confirmed rides',
  pending: 'Pending rides',
  past: 'Past rides',
};

const columns: readonly Column<RideRow>[] = [
  {
    header: 'Pick-up time',
    cell: (row) => (
      <Link to={paths.requestedRide.to(row.id)} className="row-link">
        <RowTime row={row} />
      </Link>
    ),
  },
  {
    header: 'Route',
    cell: ({ from, to }) => (
      <span>
        {from} <span aria-hidden>→</span>
        <span className="visually-hidden">to</span> {to}
      </span>
    ),
  },
  { header: 'Vehicle', cell: ({ serviceVehicle }) => vehicles[serviceVehicle].label },
  {
    header: 'Status',
    cell: ({ status, offers }) => (
      <span className="row" style={{ gap: 8 }}>
        <StatusBadge status={status} />
        {status === 'ACCEPTED' && <span className="small soft">{offers === 1 ? '1 offer' : `${offers} offers`}</span>}
      </span>
    ),
  },
  { header: 'Price', align: 'end', cell: ({ priceCents }) => <Money cents={priceCents} /> },
  { header: 'Ride code', cell: ({ rideConfirmationCode }) => <code>{rideConfirmationCode}</code> },
];

function RowTime({ row }: { row: RideRow }) {
  const { day, clock } = pickupTimeText(row.serviceAt, row.timeZone);
  return (
    <time dateTime={row.serviceAt}>
      {day}
      <br />
      {clock}
    </time>
  );
}
