import type { RideStep } from '@livery/contracts/rides/turn.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { rightIcon } from './icons.ts';
import { PickupTime } from './pickup-time.tsx';
import { Route } from './route.tsx';
import './todo-list.css';
import { TurnLine } from './turn-line.tsx';

/** What the person whose turn it is has to do; the others read where the ride stands. */
const tasks: Partial<Record<RideStep, string>> = {
  answer: 'Answer this ride',
  choose: 'Choose your operator',
  reconfirm: 'Reconfirm this ride',
  pay: 'Complete the payment',
  'mend-payout': 'Fix your payout account',
  start: 'Start this ride',
  arrive: 'Drive to the pick-up',
  board: 'Your operator is here',
  'decide-stop': 'Approve or deny the extra stop',
  drive: 'Finish this ride',
};

/** A ride that waits, mostly for the reader: for what, and until when. */
const TodoCard = ({ row, to }: { row: RideRow; to: string }) => (
  <article className="todo-card">
    <TurnLine row={row} />
    <h3>
      <Link to={to} className="row-link">
        {(row.turn.whose === 'you' && tasks[row.turn.step]) || row.statusText}
      </Link>
    </h3>
    <p className="todo-card-more">
      <Route from={row.from} to={row.to} />
      {row.passenger && <span>for {row.passenger}</span>}
      <span className="soft">
        Pick-up <PickupTime at={row.serviceAt} timeZone={row.timeZone} />
      </span>
    </p>
    <Icon shape={rightIcon} />
  </article>
);

interface ListProps {
  title: string;
  rows: readonly RideRow[];
  toRide: (id: string) => string;
}

/** All rides that wait, the most urgent first; nothing when none waits. */
export function TodoList({ title, rows, toRide }: ListProps) {
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className="todo-list">
        {rows.map((row) => (
          <li key={row.id}>
            <TodoCard row={row} to={toRide(row.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
