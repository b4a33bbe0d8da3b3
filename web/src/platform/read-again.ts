import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Marks as stale what is known; what is on screen is read again. A first reading that is on its way may have missed
 * the news: the library does not restart it, as it does a later reading, so another reading follows.
 */
export async function readAgain(queryClient: QueryClient, filters: Omit<InvalidateQueryFilters, 'predicate'>) {
  const overtaken = queryClient.getQueryCache().findAll({ ...filters, predicate: isFirstReading });
  await queryClient.invalidateQueries(filters);
  for (const { queryKey } of overtaken) void queryClient.invalidateQueries({ queryKey, exact: true });
}

const isFirstReading = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle';
