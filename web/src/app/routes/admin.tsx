import { StaffOverview } from '../../features/staff/components/staff-overview.tsx';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

export const Admin = () => (
  <PageFrame title="Admin" crumbs={homeCrumbs}>
    <StaffOverview />
  </PageFrame>
);
