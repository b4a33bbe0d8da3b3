import { NotificationList } from '../../features/notifications/components/notification-list.tsx';
import { paths } from '../../platform/paths.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export function Notifications() {
  const { wanted, go } = useListAddress();
  return (
    <PageFrame title="Notifications" width="form" crumbs={[{ label: 'Home', to: paths.home.to() }]}>
      <NotificationList wanted={wanted} onChange={go} />
    </PageFrame>
  );
}
