import { messages } from '@livery/contracts/messages.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { wallTimeOf } from '@livery/contracts/wall-time.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RideTable } from './ride-table.tsx';

/** The day's rides first, then those to come. */
export function ConfirmedRides({ rows }: { rows: readonly RideRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState text={messages.noConfirmedRides}>
        <Link to={`${paths.rides.to()}?tab=new`} className="plain-button">
          New Rides
        </Link>
      </EmptyState>
    );
  const now = serverNow();
  const today = rows.filter((row) => isToday(row, now));
  const later = rows.filter((row) => !isToday(row, now));
  return (
    <div className="stack-large">
      <section className="stack" aria-labelledby="rides-today">
        <h2 id="rides-today">Today</h2>
        {today.length === 0 ? (
          <p className="soft">{messages.noRidesToday}</p>
        ) : (
          <RideTable caption="Rides of today" rows={today} priceHeader="Total rate" />
        )}
      </section>
      {later.length > 0 && (
        <section className="stack" aria-labelledby="rides-later">
          <h2 id="rides-later">Upcoming</h2>
          <RideTable caption="Upcoming rides" rows={later} priceHeader="Total rate" />
        </section>
      )}
    </div>
  );
}

/** Today at the pick-up; a ride that runs past midnight still belongs to its day. */
const isToday = ({ serviceDate, timeZone, currentRideStatus }: RideRow, now: Date) =>
  currentRideStatus !== null || serviceDate.slice(0, 10) === wallTimeOf(now, timeZone).slice(0, 10);
