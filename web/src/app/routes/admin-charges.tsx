import { StaffCharges } from '../../features/staff/components/staff-charges.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export function AdminCharges() {
  const { page, pageSize, go } = useListAddress();
  return (
    <PageFrame title="Charges" lead="What waits for staff, and what is not paid" crumbs={staffCrumbs}>
      <StaffCharges wanted={{ page, pageSize }} onChange={go} />
    </PageFrame>
  );
}
