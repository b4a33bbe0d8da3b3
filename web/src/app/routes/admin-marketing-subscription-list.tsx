import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

export const AdminMarketingSubscriptionList = () => (
  <PageFrame title="Marketing subscription list" crumbs={staffCrumbs}>
    <EmptyState text="Coming soon" />
  </PageFrame>
);
