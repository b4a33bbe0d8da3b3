import { StaffOverview } from '../../features/staff/components/staff-overview.tsx';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export const Admin = () => (
  <PageFrame title="Admin" crumbs={[{ label: 'Home', to: paths.home.to() }]}>
    <StaffOverview />
  </PageFrame>
);
