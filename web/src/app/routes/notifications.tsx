import { NotificationList } from '../../features/notifications/components/notification-list.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

export function Notifications() {
  const { query, go } = useListAddress();
  return (
    <PageFrame title="Notifications" width="form" crumbs={homeCrumbs}>
      <NotificationList query={query} onChange={go} />
    </PageFrame>
  );
}
