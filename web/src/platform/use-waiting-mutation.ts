import { onlineManager, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isApiError, isWorthRepeating } from './api-error.ts';
import { unlessSignedOut } from './unless-signed-out.ts';
import { usePageWasLeft } from './use-page-was-left.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** Nobody answered because there is no network: the same is sent again once there is one, under the same key. */
const isCutOff = (failures: number, error: Error) => failures < 3 && isApiError(error, 0) && !onlineManager.isOnline();

type Options<Answer, Variables> = Pick<
  UseMutationOptions<Answer, Error, Variables>,
  'onSuccess' | 'onError' | 'onSettled'
> & {
  mutationFn: (variables: Variables) => Promise<Answer>;
  /** Whether the same is known to have been sent on an earlier visit, unanswered. */
  wasSent?: (variables: Variables) => boolean;
};

/**
 * A command that waits for the network where there is none, and can be taken back while it waits. It belongs to what
 * is on screen: who leaves takes it back.
 */
export function useWaitingMutation<Answer, Variables>({ wasSent, ...options }: Options<Answer, Variables>) {
  const cache = useQueryClient().getMutationCache();
  const wasLeft = usePageWasLeft();
  const { mutationKey, ...mutation } = useSingleMutation({
    ...options,
    mutationFn: (variables) => unlessSignedOut(options.mutationFn(variables)),
    networkMode: 'online',
    // Nobody could take back what would wait.
    retry: (failures, error) => !wasLeft.current && isCutOff(failures, error),
    retryDelay: 0,
  });
  const { variables, failureCount, failureReason, isPaused, isSuccess } = mutation;
  const hasWaited = useRef(false);
  hasWaited.current = isPaused || (hasWaited.current && !mutation.isIdle);

  const content = JSON.stringify([variables]);
  const unanswered = useRef('');
  if (failureReason || isSuccess) unanswered.current = isWorthRepeating(failureReason) ? content : '';
  const wasUnanswered = unanswered.current === content || (variables !== undefined && wasSent?.(variables) === true);

  const takeBack = useCallback(() => {
    const waiting = cache.findAll({ mutationKey, predicate: ({ state }) => state.isPaused });
    for (const one of waiting) cache.remove(one);
  }, [cache, mutationKey]);
  useEffect(() => takeBack, [takeBack]);
  const withdraw = () => {
    takeBack();
    mutation.reset();
  };
  return { ...mutation, mayHaveArrived: failureCount > 0 || wasUnanswered, withdraw, hasWaited };
}
