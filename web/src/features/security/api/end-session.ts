import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => callApi(identityApi.endSession, { params: { sessionId } }),
    // Not waited for: what the row says afterwards must come before the row goes.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}
