import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { firstPage, type PageQuery } from '../../../platform/use-list-address.ts';

export type Inbox = ResponseOf<typeof notificationsApi.listNotifications>;
export type Notification = Inbox['items'][number];

/** A page of the inbox with the number of what is unread. */
export const useNotifications = (query: PageQuery = firstPage) =>
  useQuery({
    queryKey: [...queryKeys.notifications, query],
    queryFn: ({ signal }) => callApi(notificationsApi.listNotifications, { query, signal }),
    placeholderData: keepPreviousData,
  });
