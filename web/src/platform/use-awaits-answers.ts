import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/**
 * Neither an answer nor a failure has come yet to some of these; a part that mounts later asks again, and is not waited
 * for. Said a little later, so that what they fill is drawn in slices: a long list would block a slow phone.
 */
export const useAwaitsAnswers = (...asked: UseQueryResult[]): boolean =>
  useDeferredValue(asked.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0));
