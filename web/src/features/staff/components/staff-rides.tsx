import { messages } from '@livery/contracts/messages.ts';
import type { StaffRideRow } from '@livery/contracts/rides/staff-api.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { ListProps } from '../../../platform/use-list-address.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import { Route } from '../../../ui/route.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type StaffRidesQuery, useStaffRides } from '../api/list-staff-rides.ts';
import { StaffList } from './staff-list.tsx';

/** The ride of a code, those of a person, or the confirmed rides of suspended people: to keep or to cancel (R47). */
export function StaffRides({ query, onChange }: ListProps<StaffRidesQuery>) {
  const list = useStaffRides(query);
  const { query: text, uid } = query;
  const isSought = text !== undefined || uid !== undefined;
  const title = isSought ? 'Rides found' : 'To keep or to cancel';
  return (
    <section className="stack" aria-labelledby="staff-rides">
      <h2 id="staff-rides">{title}</h2>
      {!isSought && <p className="soft">Confirmed rides that have not begun, of people who are suspended.</p>}
      <StaffList
        list={list}
        onChange={onChange}
        caption={title}
        columns={columns}
        keyOf={({ id }) => id}
        emptyText={isSought ? messages.noRides : messages.nothingWaits}
      />
    </section>
  );
}

const columns: readonly Column<StaffRideRow>[] = [
  {
    header: 'Ride code',
    cell: ({ id, rideConfirmationCode }) => (
      <Link to={paths.adminRide.to(id)} className="row-link">
        <code>{rideConfirmationCode}</code>
      </Link>
    ),
  },
  { header: 'Pick-up time', cell: ({ serviceAt, timeZone }) => <PickupTime at={serviceAt} timeZone={timeZone} /> },
  { header: 'Route', cell: ({ from, to }) => <Route from={from} to={to} /> },
  { header: 'Traveler', cell: ({ traveler }) => <PersonLink person={traveler} /> },
  { header: 'Operator', cell: ({ operator }) => (operator ? <PersonLink person={operator} /> : '–') },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Price', align: 'end', cell: ({ priceCents }) => <Money cents={priceCents} /> },
];

const PersonLink = ({ person: { uid, name, suspended } }: { person: StaffRideRow['traveler'] }) => (
  <Link to={paths.adminSearchOperatorProfile.to(uid)}>{suspended ? `${name} (suspended)` : name}</Link>
);
