import { onlineManager, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isApiError } from './api-error.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** Nobody answered because there is no network: the same is sent again once there is one, under the same key. */
const isCutOff = (failures: number, error: Error) => failures < 3 && isApiError(error, 0) && !onlineManager.isOnline();

/**
 * A command that waits for the network where there is none, and can be taken back while it waits. It belongs to what
 * is on screen: who leaves takes it back.
 */
export function useWaitingMutation<Answer, Variables>(
  options: Pick<UseMutationOptions<Answer, Error, Variables>, 'mutationFn' | 'onSuccess' | 'onError' | 'onSettled'>,
) {
  const cache = useQueryClient().getMutationCache();
  const { mutationKey, ...mutation } = useSingleMutation({
    ...options,
    networkMode: 'online',
    retry: isCutOff,
    retryDelay: 0,
  });
  const hasWaited = useRef(false);
  hasWaited.current = mutation.isPaused || (hasWaited.current && !mutation.isIdle);

  const takeBack = useCallback(() => {
    const waiting = cache.findAll({ mutationKey, predicate: ({ state }) => state.isPaused });
    for (const one of waiting) cache.remove(one);
  }, [cache, mutationKey]);
  useEffect(() => takeBack, [takeBack]);
  const withdraw = () => {
    takeBack();
    mutation.reset();
  };
  return { ...mutation, withdraw, hasWaited };
}
