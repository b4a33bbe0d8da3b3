import { useSearchParams } from 'react-router';
import { RideSearch } from '../../features/staff/components/ride-search.tsx';
import { StaffRides } from '../../features/staff/components/staff-rides.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** What is looked for stands in the address: a ride's code, a person, or what waits for a decision. */
export function AdminRides() {
  const [address, setAddress] = useSearchParams();
  const code = address.get('code')?.trim() ?? '';
  const uid = address.get('uid') ?? '';
  const { query, go } = useListAddress();
  return (
    <PageFrame title="Rides" crumbs={staffCrumbs}>
      <div className="stack-large">
        <RideSearch code={code} onSearch={(sought) => setAddress(sought ? { code: sought } : {})} />
        <StaffRides
          key={`${code} ${uid}`}
          query={{ ...query, ...(code && { query: code }), ...(uid && !code && { uid }) }}
          onChange={go}
        />
      </div>
    </PageFrame>
  );
}
