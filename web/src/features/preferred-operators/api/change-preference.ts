import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

interface Preference {
  operatorId: string;
  preferred: boolean;
}

export function useChangePreference() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ operatorId, preferred }: Preference) =>
      callApi(preferred ? identityApi.preferOperator : identityApi.unpreferOperator, { params: { operatorId } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.preferredOperators }),
        queryClient.invalidateQueries({ queryKey: queryKeys.rides }),
      ]),
  });
}
