import type { QueryClient } from '@tanstack/react-query';
import type { LiveUpdate } from './follow-live.ts';
import { queryKeys } from './query-keys.ts';
import { readAgain } from './read-again.ts';
import { recordAnnouncedVersion } from './ride-cache.ts';

/** What one service says about a person comes to the others by the same event, perhaps a moment later. */
const aboutPerson = ['account', 'subscription', 'payout', 'user', 'operator'];
const heardEverywhereMs = 1_500;

/** Marks as stale what an update of the stream is about; pages on screen read it again. */
export function applyLiveUpdate(queryClient: QueryClient, update: LiveUpdate) {
  if (subjectOf(update) === 'ride') recordAnnouncedVersion(queryClient, update);
  const spread = () => {
    for (const queryKey of concerned(queryClient, update)) void readAgain(queryClient, { queryKey });
  };
  spread();
  if (aboutPerson.includes(subjectOf(update))) setTimeout(spread, heardEverywhereMs);
}

const subjectOf = ({ type }: LiveUpdate) => type.split('.')[0] ?? '';

function concerned(queryClient: QueryClient, update: LiveUpdate): (readonly unknown[])[] {
  const { id, version } = update;
  switch (subjectOf(update)) {
    case 'ride':
      return isOlder(queryClient, id, version) ? ridesKeys(id) : [];
    case 'review':
      return [queryKeys.ride(id)];
    case 'chat':
      return [queryKeys.rideChat(id)];
    case 'charge':
      return [queryKeys.receivables, queryKeys.paymentMethods];
    case 'card':
      return [queryKeys.paymentMethods];
    case 'account':
    case 'subscription':
    case 'payout':
      // Rides say what keeps an operator from answering them.
      return [queryKeys.me, queryKeys.rides];
    case 'user':
    case 'operator':
      // Rides and reservations also say who is suspended.
      return [queryKeys.me, queryKeys.rides, queryKeys.reservationLists, queryKeys.preferredOperators];
    case 'second-factor':
      return [queryKeys.secondFactor];
    case 'session':
      return [queryKeys.sessions];
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
