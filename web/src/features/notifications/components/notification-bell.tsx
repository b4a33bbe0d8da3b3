import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { bellIcon } from '../../../ui/frame-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useNotifications } from '../api/list-notifications.ts';
import './notification-bell.css';

const most = 99;

/** The way to the inbox, with the number of what is unread. */
export function NotificationBell() {
  const unread = useNotifications().data?.unread ?? 0;
  return (
    <Link
      to={paths.notifications.to()}
      className="notification-bell"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <Icon shape={bellIcon} size={22} />
      {unread > 0 && <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>}
    </Link>
  );
}
