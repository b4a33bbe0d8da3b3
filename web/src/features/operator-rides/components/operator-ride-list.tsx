import { messages } from '@livery/contracts/messages.ts';
import type { RideRow } from '@livery/contracts/rides/view.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { PageSize } from '../../../platform/use-list-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type OperatorTab, type RidesFilter, useOperatorRides } from '../api/list-rides.ts';
import { ConfirmedRides } from './confirmed-rides.tsx';
import { NewRides } from './new-rides.tsx';
import { RideTable } from './ride-table.tsx';

interface Props extends RidesFilter {
  onChange: (next: { page?: number; pageSize?: PageSize }) => void;
}

/** One tab of an operator's rides. */
export function OperatorRideList({ list, page, pageSize, onChange }: Props) {
  const { data, error, refetch, isPlaceholderData } = useOperatorRides({ list, page, pageSize });
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{messages.ridesFailed}</ErrorBox>;
  if (!data || isPlaceholderData) return <SkeletonBlock lines={[88, 88, 88]} />;
  return (
    <>
      <Rows list={list} rows={data.items} />
      {data.total > 0 && (
        <Pager page={page} pageSize={pageSize} total={data.total} more={data.more} onChange={onChange} />
      )}
    </>
  );
}

function Rows({ list, rows }: { list: OperatorTab; rows: readonly RideRow[] }) {
  switch (list) {
    case 'confirmed':
      return <ConfirmedRides rows={rows} />;
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
    <EmptyState text={messages.noRides}>
      <Link to={`${paths.rides.to()}?tab=new`} className="plain-button">
        New Rides
      </Link>
    </EmptyState>
  );
