import { NotificationList } from '../../features/notifications/components/notification-list.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';

export function Notifications() {
  const { wanted, go } = useListAddress();
  return (
    <PageFrame title="Notifications" width="form" crumbs={homeCrumbs}>
      <NotificationList wanted={wanted} onChange={go} />
    </PageFrame>
  );
}
