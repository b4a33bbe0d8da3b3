import { paths } from '../../../platform/paths.ts';
import { TodoList } from '../../../ui/todo-list.tsx';
import { useOwedRides } from '../api/list-rides.ts';

/** The confirmations this operator owes, the most urgent first. */
export function OwedRides() {
  const { data } = useOwedRides();
  return <TodoList title="Waiting for you" rows={data?.items ?? []} toRide={paths.ride.to} />;
}
