import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { signOutCount } from '../../../platform/sign-out-count.ts';
import { showFailure } from '../../../platform/toast.ts';
import { isUncounted } from '../unread-text.ts';
import type { Inbox } from './list-notifications.ts';
import { tellOtherTabsOfReading } from './read-elsewhere.ts';

/** Marks some as read, or all that an inbox could show, at once on screen; a refusal is said and brings them back. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (read: { ids: string[] } | { until: string | undefined }) =>
      callApi(notificationsApi.readNotifications, { body: read }),
    onMutate: (read) => {
      const ids = 'ids' in read ? read.ids : undefined;
      const previous = queryClient.getQueriesData<Inbox>({ queryKey: queryKeys.notifications });
      for (const [key, inbox] of previous) queryClient.setQueryData(key, inbox && markRead(inbox, ids));
      return { previous, signOutCountBefore: signOutCount.get() };
    },
    onError: (error, _read, before) => {
      // Whoever is signed in by now has an inbox of their own.
      if (signOutCount.get() !== before?.signOutCountBefore) return;
      for (const [key, inbox] of before.previous) queryClient.setQueryData(key, inbox);
      showFailure(error);
    },
    onSettled: () => {
      tellOtherTabsOfReading();
      return queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
    },
  });
}

/** Marks what is about a ride as read, its chat only where the chat is looked at. */
export function useReadAboutRide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (about: { rideId: string; chat: boolean }) =>
      callApi(notificationsApi.readNotifications, { body: about }),
    onSettled: () => {
      tellOtherTabsOfReading();
      return queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
    },
  });
}

function markRead(inbox: Inbox, ids: string[] | undefined): Inbox {
  const items = inbox.items.map((item) => (!ids || ids.includes(item.id) ? { ...item, read: true } : item));
  if (!ids) return { ...inbox, items, unread: 0, unreadChats: [] };
  // Of more than were counted nobody knows how many are left: the server says so in a moment.
  return { ...inbox, items, unread: isUncounted(inbox.unread) ? inbox.unread : Math.max(0, inbox.unread - ids.length) };
}
