import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from './live.ts';
import { queryKeys } from './query-keys.ts';

/** Marks as stale what a message of the stream is about; pages on screen read it again. */
export function applyLiveMessage(queryClient: QueryClient, message: LiveMessage) {
  for (const queryKey of concerned(queryClient, message)) void queryClient.invalidateQueries({ queryKey });
}

function concerned(queryClient: QueryClient, { type, id, version }: LiveMessage): (readonly unknown[])[] {
  const [subject = ''] = type.split('.');
  switch (subject) {
    case 'ride':
      return isOlder(queryClient, id, version) ? ridesKeys(id) : [];
    case 'review':
      return [queryKeys.ride(id)];
    case 'chat':
      return [queryKeys.rideChat(id)];
    case 'charge':
      return [queryKeys.receivables, queryKeys.paymentMethods];
    case 'account':
    case 'user':
    case 'operator':
      return [queryKeys.me];
    case 'notification':
      return [queryKeys.notifications];
    default:
      return [];
  }
}

const ridesKeys = (id: string) => [
  queryKeys.ride(id),
  queryKeys.rideHistory(id),
  queryKeys.rideReceipt(id),
  queryKeys.rideCancellation(id),
  queryKeys.rideLists,
  queryKeys.reservationLists,
];

function isOlder(queryClient: QueryClient, id: string, version: number) {
  const cached = queryClient.getQueryData<{ version?: number }>(queryKeys.ride(id));
  return cached?.version === undefined || version === 0 || cached.version < version;
}
