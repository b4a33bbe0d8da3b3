import { expect, jest, test } from '@jest/globals';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { act, waitFor } from '@testing-library/react';
import { queryKeys } from '../../../platform/query-keys.ts';
import { toasts } from '../../../platform/toast.ts';
import { unreadChats } from '../../../platform/unread-chats.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { ChatNews } from './chat-news.tsx';
import { ReadAboutRide } from './read-about-ride.tsx';

const server = openServer();

const news = {
  id: 'n1',
  text: 'You have new messages.',
  link: '/ride/requested/r1?tab=chat',
  read: false,
  at: '2026-12-01T12:00:00Z',
  rideId: 'r1',
  timeZone: 'America/Chicago',
  isChat: true,
};
const inbox = (...items: (typeof news)[]) =>
  server.answer(notificationsApi.listNotifications, {
    ...{ items, page: 1, pageSize: 10, total: items.length, more: false },
    unread: items.filter(({ read }) => !read).length,
  });

async function hearNewsAt(at: string) {
  inbox();
  const { queryClient } = renderApp(<ChatNews />, { user: aTraveler(), at });
  await waitFor(() => expect(server.seen).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  inbox(news);
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
  await waitFor(() => expect(unreadChats.get()).toEqual(['r1']));
}

test('a chat stays marked while newer notifications fill the first page of the inbox', async () => {
  const newer = { ...news, id: 'n2', rideId: 'r2', isChat: false };
  server.answer(notificationsApi.listNotifications, {
    ...{ items: [newer], page: 1, pageSize: 10, total: 11, more: true },
    ...{ unread: 11, unreadChats: ['r1'] },
  });

  renderApp(<ChatNews />, { user: aTraveler() });

  await waitFor(() => expect(unreadChats.get()).toEqual(['r1']));
});

test('a message is told on other pages, with the way to it', async () => {
  await hearNewsAt('/home');

  expect(toasts.get()).toMatchObject([{ text: news.text, link: { to: news.link } }]);
});

test('a message is not told where its chat is open', async () => {
  await hearNewsAt('/ride/requested/r1?tab=chat');

  expect(toasts.get()).toEqual([]);
});

test('a chat that was read in another tab is no longer marked', async () => {
  inbox(news);
  renderApp(<ChatNews />, { user: aTraveler(), at: '/home' });
  await waitFor(() => expect(unreadChats.get()).toEqual(['r1']));
  inbox({ ...news, read: true });
  const otherTab = new BroadcastChannel('livery-notifications-read');

  otherTab.postMessage('the other tab');

  await waitFor(() => expect(unreadChats.get()).toEqual([]));
  otherTab.close();
});

test('other tabs hear once what is about a ride was read here, and this one reads once', async () => {
  const otherTab = new BroadcastChannel('livery-notifications-read');
  const heard = jest.fn();
  otherTab.onmessage = heard;
  inbox(news);
  server.answer(notificationsApi.readNotifications, { unread: 0 });

  const { queryClient } = renderApp(
    <>
      <ChatNews />
      <ReadAboutRide rideId="r1" />
    </>,
    { user: aTraveler(), at: '/ride/requested/r1?tab=chat' },
  );

  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.seen.map(({ request }) => request.method)).toEqual(['GET', 'POST', 'GET']);
  otherTab.close();
});

test.each([
  ['/ride/requested/r1', false],
  ['/ride/requested/r1?tab=chat', true],
])('opening %s marks notifications about the ride as read (its chat: %s)', async (at, chat) => {
  inbox(news);
  server.answer(notificationsApi.readNotifications, { unread: 0 });

  renderApp(<ReadAboutRide rideId="r1" />, { user: aTraveler(), at });

  await waitFor(() => expect(server.seen.map(({ body }) => body)).toContainEqual({ rideId: 'r1', chat }));
});
