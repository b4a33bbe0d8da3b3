import { useSearchParams } from 'react-router';
import { RideSearch } from '../../features/staff/components/ride-search.tsx';
import { StaffRides } from '../../features/staff/components/staff-rides.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { firstPage, type ListPage, pageSizes } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** What is looked for stands in the address: a ride's code, a person, or what waits for a decision. */
export function AdminRides() {
  const [address, setAddress] = useSearchParams();
  const code = address.get('code')?.trim() ?? '';
  const uid = address.get('uid') ?? '';
  const sought = { ...(code && { code }), ...(uid && !code && { uid }) };
  const turn = (next: Partial<ListPage>, how?: { replace: boolean }) =>
    setAddress({ ...sought, page: String(next.page ?? 1), pageSize: next.pageSize ?? pageSizeIn(address) }, how);
  return (
    <PageFrame title="Rides" crumbs={staffCrumbs}>
      <div className="stack-large">
        <RideSearch code={code} onSearch={(wanted) => setAddress(wanted ? { code: wanted } : {})} />
        <StaffRides
          key={`${code} ${uid}`}
          wanted={{
            page: pageIn(address),
            pageSize: pageSizeIn(address),
            ...(code && { query: code }),
            ...(uid && !code && { uid }),
          }}
          onChange={turn}
        />
      </div>
    </PageFrame>
  );
}

const pageIn = (address: URLSearchParams) => Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
const pageSizeIn = (address: URLSearchParams) =>
  pageSizes.find((size) => size === address.get('pageSize')) ?? firstPage.pageSize;
