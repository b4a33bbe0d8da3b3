import { onlineManager, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isApiError, isWorthRepeating } from './api-error.ts';
import { rejectIfSignedOut } from './reject-if-signed-out.ts';
import { useSingleMutation } from './use-single-mutation.ts';
import { useUnmountedRef } from './use-unmounted-ref.ts';

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
 * is on screen: leaving the page takes it back.
 */
export function useWaitingMutation<Answer, Variables>({ wasSent, ...options }: Options<Answer, Variables>) {
  const unmounted = useUnmountedRef();
  const { mutationKey, ...mutation } = useSingleMutation({
    ...options,
    mutationFn: (variables) => rejectIfSignedOut(options.mutationFn(variables)),
    networkMode: 'online',
    // Once the page is left, nobody could take back a command that waits.
    retry: (failures, error) => !unmounted.current && isCutOff(failures, error),
    retryDelay: 0,
  });
  const mayHaveArrived = useMayHaveArrived(mutation, wasSent);
  const hasWaited = useRef(false);
  hasWaited.current = mutation.isPaused || (hasWaited.current && !mutation.isIdle);

  const takeBack = useTakeBack(mutationKey);
  const withdraw = () => {
    takeBack();
    mutation.reset();
  };
  return { ...mutation, mayHaveArrived, withdraw, hasWaited };
}

interface Sent<Variables> {
  variables: Variables | undefined;
  failureCount: number;
  failureReason: Error | null;
  isSuccess: boolean;
}

/** Whether the same was on its way before, in this try or an earlier one, and nobody has answered. */
function useMayHaveArrived<Variables>(
  { variables, failureCount, failureReason, isSuccess }: Sent<Variables>,
  wasSent: ((variables: Variables) => boolean) | undefined,
) {
  const content = JSON.stringify([variables]);
  const unanswered = useRef('');
  if (failureReason || isSuccess) unanswered.current = isWorthRepeating(failureReason) ? content : '';
  if (failureCount > 0 || unanswered.current === content) return true;
  return variables !== undefined && wasSent?.(variables) === true;
}

/** Takes back what waits; by itself when what is on screen is left. */
function useTakeBack(mutationKey: readonly unknown[]) {
  const cache = useQueryClient().getMutationCache();
  const takeBack = useCallback(() => {
    const waiting = cache.findAll({ mutationKey, predicate: ({ state }) => state.isPaused });
    for (const one of waiting) cache.remove(one);
  }, [cache, mutationKey]);
  useEffect(() => takeBack, [takeBack]);
  return takeBack;
}
