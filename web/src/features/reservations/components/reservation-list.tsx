import { messages } from '@livery/contracts/messages.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { mayBook, useUser } from '../../../platform/session.ts';
import { useIsLoading } from '../../../platform/use-is-loading.ts';
import { type ListProps, useRedirectToLastPage } from '../../../platform/use-list-address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Money } from '../../../ui/money.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Route } from '../../../ui/route.tsx';
import { RowTime } from '../../../ui/row-time.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TurnLine } from '../../../ui/turn-line.tsx';
import { type ReservationTab, useReservations } from '../api/list-reservations.ts';

interface Props extends ListProps {
  list: ReservationTab;
}

const emptyTexts: Record<ReservationTab, string> = {
  confirmed: messages.noConfirmedRides,
  pending: messages.noRides,
  past: messages.noRides,
};

/** The traveler's rides of one list; the page of before stays while the next one comes. Give it the list as its key. */
export function ReservationList({ list, query, onChange }: Props) {
  const user = useUser();
  const found = useReservations({ list, ...query });
  const { data, error, refetch } = found;
  const isWaiting = useIsLoading(found);
  const isTurning = useRedirectToLastPage(data, onChange);
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{messages.reservationsFailed}</ErrorBox>;
  if (!data || isWaiting || isTurning) return <SkeletonBlock lines={[64, 64, 64]} />;
  if (data.items.length === 0)
    return (
      <EmptyState text={emptyTexts[list]}>
        {mayBook(user) && (
          <Button component={Link} to={paths.rideCreate.to()} color="brass.4">
            Book a ride
          </Button>
        )}
      </EmptyState>
    );
  return (
    <>
      <DataTable caption={captions[list]} columns={columns} rows={data.items} keyOf={({ id }) => id} />
      <Pager served={data} onChange={onChange} />
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
        <RowTime at={row.serviceAt} timeZone={row.timeZone} />
      </Link>
    ),
  },
  {
    header: 'Route',
    cell: ({ from, to, passenger }) => (
      <div>
        <Route from={from} to={to} />
        {passenger && <div className="small soft">for {passenger}</div>}
      </div>
    ),
  },
  { header: 'Vehicle', cell: ({ serviceVehicle }) => vehicleLabel(serviceVehicle) },
  {
    header: 'Status',
    cell: (row) => (
      <span className="row" style={{ gap: 8 }}>
        <StatusBadge status={row.status} />
        {row.status === 'ACCEPTED' && (
          <span className="small soft">{row.offers === 1 ? '1 offer' : `${row.offers} offers`}</span>
        )}
        {row.turn.whose === 'you' && <TurnLine row={row} />}
      </span>
    ),
  },
  { header: 'Price', align: 'end', cell: ({ priceCents }) => <Money cents={priceCents} /> },
  { header: 'Ride code', cell: ({ rideConfirmationCode }) => <code>{rideConfirmationCode}</code> },
];
