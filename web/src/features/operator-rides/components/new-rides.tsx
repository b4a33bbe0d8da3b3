import { messages } from '@livery/contracts/messages.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { holdNewRows } from '../held-rows.ts';
import { NewRideCard } from './new-ride-card.tsx';
import { NoRides } from './no-rides.tsx';
import './new-rides.css';

const atTheTopPixels = 120;

/** The board of rides to answer; what comes while somebody reads waits behind a bar. */
export function NewRides({ rows }: { rows: readonly RideRow[] }) {
  const [knownIds, setKnownIds] = useState<readonly string[]>(() => rows.map(({ id }) => id));
  const { shown, waiting } = holdNewRows(rows, knownIds);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => setKnownIds(rows.map(({ id }) => id));
  // The pressed bar is gone, so the focus moves to the first new ride.
  const showAndReach = () => {
    const first = rows.findIndex(({ id }) => !knownIds.includes(id));
    flushSync(showAll);
    list.current?.children[first]?.querySelector('a')?.focus();
  };
  if (waiting > 0 && (shown.length === 0 || window.scrollY < atTheTopPixels)) showAll();
  if (rows.length === 0)
    return (
      <NoRides text={messages.noRides}>
        <Link to={paths.rides.to()} className="plain-button">
          Confirmed Rides
        </Link>
      </NoRides>
    );
  return (
    <div className="stack">
      {waiting > 0 && (
        <button type="button" className="new-rides-bar" onClick={showAndReach}>
          {waiting} new {waiting === 1 ? 'ride' : 'rides'}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {rows.length} new {rows.length === 1 ? 'ride' : 'rides'}
      </span>
      <ul ref={list} className="new-rides">
        {shown.map((row) => (
          <li key={row.id}>
            <NewRideCard row={row} heading="h2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
