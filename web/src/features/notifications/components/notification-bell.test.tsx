import { expect, test } from '@jest/globals';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { unreadCountedAtMost } from '@livery/contracts/notifications/policy.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { firstPage } from '../../../platform/use-list-address.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationList } from './notification-list.tsx';

const server = openServer();

const news = {
  ...{ id: 'n1', text: 'News', link: '/home', read: false, at: '2026-12-01T12:00:00Z' },
  ...{ rideId: null, timeZone: null, isChat: false },
};

const show = (unread: number) => {
  server.answer(notificationsApi.listNotifications, {
    ...{ items: [news], page: 1, pageSize: 10, total: 1, more: false },
    unread,
  });
  renderApp(
    <>
      <NotificationBell />
      <NotificationList query={firstPage} onChange={() => undefined} />
    </>,
    { user: aTraveler() },
  );
};

test.each([
  [unreadCountedAtMost - 1, '99 unread', '99', '98 unread'],
  [unreadCountedAtMost, 'more than 99 unread', '99+', 'more than 99 unread'],
])(
  'where %d are counted, bell and list say %s, also once one was opened',
  async (...[unread, text, number, afterwards]) => {
    show(unread);
    const late = server.answerLate(notificationsApi.readNotifications, { unread });

    const status = await screen.findByText(text);
    expect(screen.getByRole('link', { name: `Notifications, ${text}` })).toHaveTextContent(number);

    await userEvent.click(screen.getByRole('link', { name: 'News' }));
    await late.asked;

    expect(screen.queryByText('(unread)')).toBeNull();
    expect(status.textContent).toBe(afterwards);
    late.answer();
  },
);
