import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { bellIcon } from '../../../ui/frame-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useNotifications } from '../api/list-notifications.ts';
import { unreadNumber, unreadText } from '../unread-text.ts';
import './notification-bell.css';

/** The way to the inbox, with the number of what is unread. */
export function NotificationBell() {
  const unread = useNotifications().data?.unread ?? 0;
  return (
    <Link
      to={paths.notifications.to()}
      className="notification-bell"
      aria-label={unread > 0 ? `Notifications, ${unreadText(unread)}` : 'Notifications'}
    >
      <Icon shape={bellIcon} size={22} />
      {unread > 0 && <span aria-hidden="true">{unreadNumber(unread)}</span>}
    </Link>
  );
}
