import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from './query-keys.ts';
import { rejectIfSignedOut } from './reject-if-signed-out.ts';
import { useSingleMutation } from './use-single-mutation.ts';
import { useUnmountedRef } from './use-unmounted-ref.ts';

/**
 * Asks the server where the provider's page is and goes there; busy until the browser has left. Whoever has left this
 * page or the account meanwhile is taken nowhere.
 */
export function useProviderPage(askForAddress: () => Promise<string>) {
  const queryClient = useQueryClient();
  const unmounted = useUnmountedRef();
  const leaving = useSingleMutation({
    mutationFn: () => rejectIfSignedOut(askForAddress()),
    onSuccess(address) {
      if (!unmounted.current) window.location.assign(address);
    },
    // A refusal may mean that things are no longer as this page shows them.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  });
  const { reset } = leaving;
  useEffect(() => {
    // Somebody who goes Back may find the page as they left it.
    const goOn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      void queryClient.invalidateQueries({ queryKey: queryKeys.me });
    };
    window.addEventListener('pageshow', goOn);
    return () => window.removeEventListener('pageshow', goOn);
  }, [queryClient, reset]);
  return { go: () => leaving.mutate(), isLeaving: leaving.isPending || leaving.isSuccess, error: leaving.error };
}
