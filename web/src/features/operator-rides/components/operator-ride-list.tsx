import { messages } from '@livery/contracts/messages.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useIsLoading } from '../../../platform/use-is-loading.ts';
import { type ListProps, useRedirectToLastPage } from '../../../platform/use-list-address.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type OperatorTab, useOperatorRides, useOwedRides } from '../api/list-rides.ts';
import { ConfirmedRides } from './confirmed-rides.tsx';
import { NewRides } from './new-rides.tsx';
import { NoRides } from './no-rides.tsx';
import { RideTable } from './ride-table.tsx';

interface Props extends ListProps {
  list: OperatorTab;
}

/** One tab of an operator's rides; the page of before stays while the next one comes. Give it the tab as its key. */
export function OperatorRideList({ list, query, onChange }: Props) {
  const found = useOperatorRides({ list, ...query });
  const { data, error } = found;
  const owed = useOwedRides();
  const isWaiting = useIsLoading(found);
  const isTurning = useRedirectToLastPage(data, onChange);
  // What stands above the list mostly fails with it; one error stands for both, and one press reads both again.
  const tryAgain = () => {
    for (const { isError, refetch } of [found, owed]) if (isError) void refetch();
  };
  if (error && !data) return <ErrorBox onRetry={tryAgain}>{messages.ridesFailed}</ErrorBox>;
  if (!data || isWaiting || isTurning) return <SkeletonBlock lines={[88, 88, 88]} />;
  return (
    <>
      <Rows
        key={`${data.page} ${data.pageSize}`}
        list={list}
        rows={data.items}
        isStart={data.page === 1}
        isEnd={data.items.length === data.total}
      />
      {data.total > 0 && <Pager served={data} onChange={onChange} />}
    </>
  );
}

interface RowsProps {
  list: OperatorTab;
  rows: readonly RideRow[];
  isStart: boolean;
  isEnd: boolean;
}

function Rows({ list, rows, isStart, isEnd }: RowsProps) {
  switch (list) {
    case 'confirmed':
      return <ConfirmedRides rows={rows} isStart={isStart} isEnd={isEnd} />;
    case 'new':
      return <NewRides rows={rows} />;
    case 'pendingApproval':
      return <Table rows={rows} caption="Rides pending approval" priceHeader="Total rate" />;
    case 'past':
      return <Table rows={rows} caption="Past rides" priceHeader="Rate" />;
    default:
      return list satisfies never;
  }
}

const Table = ({ rows, ...table }: { rows: readonly RideRow[]; caption: string; priceHeader: string }) =>
  rows.length > 0 ? (
    <RideTable rows={rows} {...table} />
  ) : (
    <NoRides text={messages.noRides}>
      <Button component={Link} to={`${paths.rides.to()}?tab=new`} variant="default">
        New Rides
      </Button>
    </NoRides>
  );
