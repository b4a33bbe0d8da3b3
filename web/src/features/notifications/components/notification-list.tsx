import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { type ListProps, useRedirectToLastPage } from '../../../platform/use-list-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { dayAndClock, viewerTimeZone } from '../../../ui/local-time-text.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type Notification, useNotifications } from '../api/list-notifications.ts';
import { useReadNotifications } from '../api/read-notifications.ts';
import { unreadText } from '../unread-text.ts';
import './notification-list.css';

/** Everything that was told, newest first, by day; opening one marks it as read. */
export function NotificationList({ query, onChange }: ListProps) {
  const { data, error, refetch } = useNotifications(query);
  const read = useReadNotifications();
  const isTurning = useRedirectToLastPage(data, onChange);
  const count = useRef<HTMLSpanElement>(null);
  const readAll = () => {
    // What arrived later is not shown yet, and stays unread.
    read.mutate({ until: data?.asOf });
    // The button disappears with the last unread notification.
    count.current?.focus();
  };
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{messages.notificationsFailed}</ErrorBox>;
  if (!data || isTurning) return <SkeletonBlock lines={[64, 64, 64]} />;
  if (data.items.length === 0)
    return (
      <EmptyState text={messages.noNotifications} vehicle="SUV">
        <Link to={paths.home.to()} className="plain-button">
          Home
        </Link>
      </EmptyState>
    );
  return (
    <div className="stack">
      <div className="row-apart">
        <span ref={count} className="soft" role="status" tabIndex={-1}>
          {unreadText(data.unread)}
        </span>
        {data.unread > 0 && (
          <Button size="sm" variant="default" onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      {byDay(data.items).map(([day, items]) => (
        <section key={day} aria-label={day}>
          <h2 className="notification-day">{day}</h2>
          <ul className="notification-list">
            {items.map((item) => (
              <Row key={item.id} item={item} onOpen={() => !item.read && read.mutate({ ids: [item.id] })} />
            ))}
          </ul>
        </section>
      ))}
      <Pager served={data} onChange={onChange} />
    </div>
  );
}

/** A notification about a ride shows the local time at the pick-up. */
const whenOf = ({ at, timeZone }: Notification) => dayAndClock(at, timeZone ?? viewerTimeZone());

function Row({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  return (
    <li className={item.read ? undefined : 'notification-unread'}>
      <time dateTime={item.at}>{whenOf(item).clock}</time>
      <span>
        {item.link ? (
          <Link to={item.link} onClick={onOpen} className="notification-link">
            {item.text}
          </Link>
        ) : (
          item.text
        )}
        {!item.read && <span className="visually-hidden"> (unread)</span>}
      </span>
    </li>
  );
}

function byDay(items: readonly Notification[]) {
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const { day } = whenOf(item);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
