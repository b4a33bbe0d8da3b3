import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '../../../platform/toast.ts';
import { unreadChats } from '../../../platform/unread-chats.ts';
import { type Notification, useNotifications } from '../api/list-notifications.ts';
import { useReadingElsewhere } from '../api/read-elsewhere.ts';

const none: readonly Notification[] = [];

/** Says on every page that something waits in a chat: on its tab, in the title, and once in the corner. */
export function ChatNews() {
  const { items = none, unreadChats: rides } = useNotifications().data ?? {};
  useReadingElsewhere();
  const { pathname, search } = useLocation();
  const here = useRef('');
  here.current = pathname + search;
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    const unread = items.filter(({ isChat, read }) => isChat && !read);
    // Of an older instance nothing is known but the newest page.
    unreadChats.set(rides ?? [...new Set(unread.flatMap(({ rideId }) => rideId ?? []))]);
    // What waited before this page was opened is on its tab and in the inbox.
    const news = known.current ? unread.filter(({ id }) => !known.current?.has(id)) : [];
    if (items !== none) known.current = new Set([...(known.current ?? []), ...unread.map(({ id }) => id)]);
    for (const { text, link } of news)
      if (link && link !== here.current) showToast({ text, tone: 'info', link: { to: link, label: 'Open' } });
  }, [items, rides]);
  useEffect(() => () => unreadChats.set([]), []);
  return null;
}
