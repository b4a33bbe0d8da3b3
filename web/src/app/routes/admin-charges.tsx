import { StaffCharges } from '../../features/staff/components/staff-charges.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export const AdminCharges = () => (
  <PageFrame title="Charges" lead="What waits for staff, and what is not paid" crumbs={staffCrumbs}>
    <StaffCharges />
  </PageFrame>
);
