import { StaffCharges } from '../../features/staff/components/staff-charges.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export function AdminCharges() {
  const { query, go } = useListAddress();
  return (
    <PageFrame title="Charges" lead="Charges that need staff action, and unpaid charges" crumbs={staffCrumbs}>
      <StaffCharges query={query} onChange={go} />
    </PageFrame>
  );
}
