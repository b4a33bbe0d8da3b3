import { dayMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { wallTimeOf } from '@livery/contracts/wall-time.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useNow } from '../../../ui/use-now.ts';
import { NoRides } from './no-rides.tsx';
import { RideTable } from './ride-table.tsx';

interface Props {
  rows: readonly RideRow[];
  /** Whether the list begins with these rows. */
  isStart: boolean;
  /** Whether these rows are all there are. */
  isEnd: boolean;
}

/** The day's rides first, then those to come; that the day has none is said only when no other page could have one. */
export function ConfirmedRides({ rows, isStart, isEnd }: Props) {
  const now = useNow();
  if (rows.length === 0)
    return (
      <NoRides text={messages.noConfirmedRides}>
        <Button component={Link} to={`${paths.rides.to()}?tab=new`} variant="default">
          New Rides
        </Button>
      </NoRides>
    );
  const today = rows.filter((row) => isToday(row, now));
  const later = rows.filter((row) => !isToday(row, now));
  const isFree = today.length === 0 && isStart && (isEnd || reachesBeyondToday(rows, now));
  return (
    <div className="stack-large">
      {(today.length > 0 || isFree) && (
        <section className="stack" aria-labelledby="rides-today">
          <h2 id="rides-today">Today</h2>
          {isFree ? (
            <p className="soft">{messages.noRidesToday}</p>
          ) : (
            <RideTable caption="Today’s rides" rows={today} priceHeader="Total rate" />
          )}
        </section>
      )}
      {later.length > 0 && (
        <section className="stack" aria-labelledby="rides-later">
          <h2 id="rides-later">Upcoming</h2>
          <RideTable caption="Upcoming rides" rows={later} priceHeader="Total rate" />
        </section>
      )}
    </div>
  );
}

/** Soonest first: after a row that starts in a day or later, no zone's today is left. */
const reachesBeyondToday = (rows: readonly RideRow[], now: Date) =>
  new Date(rows.at(-1)?.serviceAt ?? now).getTime() - now.getTime() > dayMs;

/** Today at the pick-up; a ride that runs past midnight still belongs to its day. */
const isToday = ({ serviceDate, timeZone, currentRideStatus }: RideRow, now: Date) =>
  currentRideStatus !== null || serviceDate.slice(0, 10) === wallTimeOf(now, timeZone).slice(0, 10);
