import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';
import { isWorthRepeating } from './api-error.ts';

/**
 * Marks as stale what is known; what is on screen is read again. A first reading that is on its way may have missed
 * the news: the library does not restart it, as it does a later reading, so another reading follows.
 */
export async function readAgain(queryClient: QueryClient, filters: Omit<InvalidateQueryFilters, 'predicate'>) {
  const overtaken = queryClient.getQueryCache().findAll({ ...filters, predicate: isFirstReading });
  await queryClient.invalidateQueries(filters);
  for (const { queryKey } of overtaken) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/**
 * Reads what is on screen from before, and could not be read again because nobody answered or a service was down. A
 * page that has nothing to show yet says so, and leaves the next try to the person.
 */
export async function readFailedAgain(queryClient: QueryClient) {
  const hasFailed = ({ state }: Query) =>
    state.data !== undefined && state.fetchStatus === 'idle' && isWorthRepeating(state.error);
  await queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
}

const isFirstReading = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle';
