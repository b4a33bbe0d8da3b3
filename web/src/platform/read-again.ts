import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Marks as stale what is known; what is on screen is read again. A first reading that is on its way may have missed
 * the news: the library does not begin it anew, as it does with a later one, so that it is followed by another.
 */
export async function readAgain(queryClient: QueryClient, filters: Omit<InvalidateQueryFilters, 'predicate'>) {
  const overtaken = queryClient.getQueryCache().findAll({ ...filters, predicate: isFirstReading });
  await queryClient.invalidateQueries(filters);
  for (const { queryKey } of overtaken) void queryClient.invalidateQueries({ queryKey, exact: true });
}

const isFirstReading = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle';
