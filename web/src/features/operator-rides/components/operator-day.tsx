import { messages } from '@livery/contracts/messages.ts';
import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nowAndNext } from '../../../platform/now-and-next.ts';
import { paths } from '../../../platform/paths.ts';
import { useIsLoading } from '../../../platform/use-is-loading.ts';
import { firstPage } from '../../../platform/use-list-address.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { TodoList } from '../../../ui/todo-list.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useOperatorRides, useOwedRides } from '../api/list-rides.ts';
import { NewRideCard } from './new-ride-card.tsx';
import './new-rides.css';
import { OwedRides } from './owed-rides.tsx';

const shownRequests = 4;

interface Props {
  takesRides: boolean;
  /** What comes below. */
  children: ReactNode;
}

/**
 * An operator's day: what it owes, the rides whose time has come and the next one with its countdown, what is asked for
 * near it. Nothing is drawn before all of it is known, so that nothing moves.
 */
export function OperatorDay({ takesRides, children }: Props) {
  const now = useNow();
  const owed = useOwedRides();
  const next = useOperatorRides({ list: 'atHand', ...firstPage });
  const asked = useOperatorRides({ list: 'new', ...firstPage }, takesRides);
  const questions = takesRides ? [owed, next, asked] : [owed, next];
  if (useIsLoading(...questions)) return <SkeletonBlock lines={[120, 120, 88]} />;
  const failed = questions.filter(({ isError, data }) => isError && !data);
  const tryAgain = () => {
    for (const { refetch } of failed) void refetch();
  };
  const rides = nowAndNext(next.data?.items ?? [], now);
  return (
    <>
      {failed.length > 0 && <ErrorBox onRetry={tryAgain}>{messages.ridesFailed}</ErrorBox>}
      <OwedRides />
      <TodoList title={rides.length > 1 ? 'Your next rides' : 'Your next ride'} rows={rides} toRide={paths.ride.to} />
      {takesRides && asked.data && <NewRequests found={asked.data} />}
      {children}
    </>
  );
}

function NewRequests({ found: { items, total } }: { found: ResponseOf<typeof ridesApi.listRides> }) {
  const shown = items.slice(0, shownRequests);
  return (
    <section className="stack" aria-labelledby="new-requests">
      <div className="row-apart">
        <h2 id="new-requests">New requests for you</h2>
        {total > shown.length && <Link to={`${paths.rides.to()}?tab=new`}>See all {total}</Link>}
      </div>
      {shown.length === 0 && (
        <p className="soft">Nothing is waiting for your answer right now. New requests appear here.</p>
      )}
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
