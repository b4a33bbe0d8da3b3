import { messages } from '@livery/contracts/messages.ts';
import type { TaskList, TaskRow } from '@livery/contracts/scheduler/api.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { ListProps } from '../../../platform/use-list-address.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { useTasks } from '../api/list-tasks.ts';
import { StaffList } from './staff-list.tsx';
import { ViewerTime } from './viewer-time.tsx';

interface Props extends ListProps {
  list: TaskList;
}

/** What happens later, and what has happened. Give it the list as its key. */
export function Tasks({ list, query, onChange }: Props) {
  return (
    <StaffList
      list={useTasks({ list, ...query })}
      onChange={onChange}
      caption="Scheduled work"
      columns={columns}
      keyOf={({ id }) => id}
      emptyText={messages.nothingMatches}
    />
  );
}

const workers: Record<TaskWorker, string> = {
  autoCancellation: 'Cancel the ride unless somebody has confirmed',
  preauthorize: 'Hold the rate on the card',
  preauthorizationRetry: 'Try again to hold the rate',
  preauthorizationDeadline: 'Cancel the ride unless the rate is held',
  capturePreAuthorizations: 'Charge what is held',
  travelerCancelledRide: 'Charge the cancellation fee',
  selectionExpiry: 'End a selection that is not confirmed',
  headStartEnds: 'Ask operators who are not preferred',
  nobodyAnswered: 'Tell the traveler if nobody has answered',
  notStarted: 'Remind the operator to start',
  notEnded: 'Remind the operator to end the ride',
  holdDeadline: 'Charge or release a hold before it expires',
};

const columns: readonly Column<TaskRow>[] = [
  { header: 'When', cell: ({ performAt }) => <ViewerTime at={performAt} /> },
  { header: 'What', cell: ({ worker }) => workers[worker] },
  {
    header: 'Ride',
    cell: ({ options }) => (
      <p>
        <Link to={paths.adminRide.to(options.projectId)}>Open the ride</Link>
      </p>
    ),
  },
  {
    header: 'Amount',
    align: 'end',
    cell: ({ options }) => (options.amountCents === null ? '–' : <Money cents={options.amountCents} />),
  },
  { header: 'Planned', cell: ({ createdAt }) => <ViewerTime at={createdAt} /> },
];
