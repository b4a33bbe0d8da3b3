import { type GoToPage, type ServedPage, useRedirectToLastPage } from '../../../platform/use-list-address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { ReadFailed } from './read-failed.tsx';

interface Props<Row> {
  list: { data: ServedPage<Row> | undefined; error: Error | null; refetch: () => unknown };
  onChange: GoToPage;
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  emptyText: string;
  /** The lead of the error line, where it is not the usual one. */
  failedText?: string;
}

/** One page of a list of staff, in each of its states. */
export function StaffList<Row>({ list, onChange, emptyText, failedText, ...table }: Props<Row>) {
  const { data, error, refetch } = list;
  const isTurning = useRedirectToLastPage(data, onChange);
  if (error && !data) return <ReadFailed lead={failedText} error={error} refetch={refetch} />;
  if (!data || isTurning) return <SkeletonBlock lines={[64, 64, 64]} />;
  if (data.items.length === 0) return <EmptyState text={emptyText} vehicle="PassengerVan" />;
  return (
    <>
      <DataTable {...table} rows={data.items} />
      <Pager served={data} onChange={onChange} />
    </>
  );
}
