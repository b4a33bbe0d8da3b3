import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef } from 'react';

/** A mutation that is not begun again while it is under way, also by a second click that comes before the page shows it. */
export function useSingleMutation<Answer, Variables = void>(
  options: Omit<UseMutationOptions<Answer, Error, Variables>, 'mutationKey'>,
) {
  const queryClient = useQueryClient();
  const mutationKey = useRef(['single', useId()]).current;
  const mutation = useMutation({ ...options, mutationKey });
  const begin = mutation.mutate;
  const mutate = useCallback<typeof begin>(
    (...asked) => {
      if (queryClient.isMutating({ mutationKey }) === 0) begin(...asked);
    },
    [queryClient, mutationKey, begin],
  );
  return { ...mutation, mutate, mutationKey };
}
