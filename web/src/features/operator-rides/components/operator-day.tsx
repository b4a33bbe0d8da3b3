import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { TodoList } from '../../../ui/todo-card.tsx';
import { useOperatorRides } from '../api/list-rides.ts';
import { NewRideCard } from './new-ride-card.tsx';
import './new-rides.css';
import { OwedRides } from './owed-rides.tsx';

const shownRequests = 4;

/** An operator's day: what it owes, the next ride with its countdown, what is asked for near it. */
export function OperatorDay({ isSuspended }: { isSuspended: boolean }) {
  return (
    <>
      <OwedRides />
      <NextDrive />
      {!isSuspended && <NewRequests />}
    </>
  );
}

function NextDrive() {
  const { data } = useOperatorRides({ list: 'confirmed', page: 1, pageSize: '10' });
  if (!data) return <SkeletonBlock lines={[120]} />;
  return <TodoList title="Your next ride" rows={data.items.slice(0, 1)} toRide={paths.ride.to} />;
}

function NewRequests() {
  const { data } = useOperatorRides({ list: 'new', page: 1, pageSize: '10' });
  if (!data) return <SkeletonBlock lines={[120]} />;
  const shown = data.items.slice(0, shownRequests);
  return (
    <section className="stack" aria-labelledby="new-requests">
      <div className="row-apart">
        <h2 id="new-requests">New requests near you</h2>
        {data.total > shown.length && <Link to={`${paths.rides.to()}?tab=new`}>See all {data.total}</Link>}
      </div>
      {shown.length === 0 && <p className="soft">Nothing waits for an answer right now. New requests appear here.</p>}
      <ul className="new-rides">
        {shown.map((row) => (
          <li key={row.id}>
            <NewRideCard row={row} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
