import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useNotifications } from '../api/list-notifications.ts';
import { useReadAboutRide } from '../api/read-notifications.ts';

/** Whoever looks at a ride has read what is about it; the chat counts as read only while it is open. */
export function ReadAboutRide({ rideId }: { rideId: string }) {
  const inbox = useNotifications().data;
  const [search] = useSearchParams();
  const isInChat = search.get('tab') === 'chat';
  const { mutate } = useReadAboutRide();
  const waiting = (inbox?.items ?? [])
    .filter((item) => item.rideId === rideId && !item.read && (isInChat || !item.isChat))
    .map(({ id }) => id)
    .join();
  // Older ones may lie beyond the newest page of the inbox.
  const hasUnread = (inbox?.unread ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on arrival, and again for each that comes
  useEffect(() => {
    const read = () => document.visibilityState === 'visible' && mutate({ rideId, chat: isInChat });
    if (!hasUnread) return;
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [rideId, isInChat, waiting, hasUnread]);
  return null;
}
