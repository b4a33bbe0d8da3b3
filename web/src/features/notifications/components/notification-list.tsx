import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type InboxPage, type Notification, useNotifications } from '../api/list-notifications.ts';
import { useReadNotifications } from '../api/read-notifications.ts';
import './notification-list.css';

interface Props extends InboxPage {
  onChange: (next: Partial<InboxPage>) => void;
}

/** Everything that was told, newest first, by day; opening one marks it as read. */
export function NotificationList({ page, pageSize, onChange }: Props) {
  const { data, error, refetch } = useNotifications({ page, pageSize });
  const read = useReadNotifications();
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{messages.notificationsFailed}</ErrorBox>;
  if (!data) return <SkeletonBlock lines={[64, 64, 64]} />;
  if (data.items.length === 0)
    return (
      <EmptyState text={messages.noNotifications}>
        <Link to={paths.home.to()} className="plain-button">
          Home
        </Link>
      </EmptyState>
    );
  return (
    <div className="stack">
      <div className="row-apart">
        <span className="soft" role="status">
          {data.unread} unread
        </span>
        {data.unread > 0 && (
          <Button size="sm" variant="default" onClick={() => read.mutate(undefined)}>
            Mark all as read
          </Button>
        )}
      </div>
      {byDay(data.items).map(([day, items]) => (
        <section key={day} aria-label={day}>
          <h2 className="notification-day">{day}</h2>
          <ul className="notification-list">
            {items.map((item) => (
              <Row key={item.id} item={item} onOpen={() => !item.read && read.mutate([item.id])} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page} pageSize={pageSize} total={data.total} more={data.more} onChange={onChange} />
    </div>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

function Row({ item: { text, link, read, at }, onOpen }: { item: Notification; onOpen: () => void }) {
  return (
    <li className={read ? undefined : 'notification-unread'}>
      <time dateTime={at}>{clock.format(new Date(at))}</time>
      <span>
        {link ? (
          <Link to={link} onClick={onOpen} className="notification-link">
            {text}
          </Link>
        ) : (
          text
        )}
        {!read && <span className="visually-hidden"> (unread)</span>}
      </span>
    </li>
  );
}

function byDay(items: readonly Notification[]): [string, Notification[]][] {
  return Object.entries(Object.groupBy(items, ({ at }) => dayFormat.format(new Date(at)))).map(([day, some]) => [
    day,
    some ?? [],
  ]);
}
