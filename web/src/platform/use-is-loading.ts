import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/**
 * True while some of these have neither an answer nor a failure; a part that mounts later asks again, and is not waited
 * for. Deferred a little, so that what they fill is drawn in slices: a long list would block a slow phone.
 */
export const useIsLoading = (...asked: UseQueryResult[]): boolean =>
  useDeferredValue(asked.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0));
