import { paths } from '../../../platform/paths.ts';
import { TodoList } from '../../../ui/todo-card.tsx';
import { useReservations } from '../api/list-reservations.ts';

/** The rides that wait for their traveler: to choose, to pay, to answer an extra stop. */
export function OwnTurns() {
  const confirmed = useReservations({ list: 'confirmed', page: 1, pageSize: '10' }).data?.items ?? [];
  const pending = useReservations({ list: 'pending', page: 1, pageSize: '10' }).data?.items ?? [];
  const rows = [...confirmed, ...pending].filter(({ turn }) => turn.whose === 'you');
  return <TodoList title="Waiting for you" rows={rows} toRide={paths.requestedRide.to} />;
}
