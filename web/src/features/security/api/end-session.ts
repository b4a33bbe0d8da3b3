import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => callApi(identityApi.endSession, { params: { sessionId } }),
    // Not awaited: the row has to say what happened before it disappears.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}
