import type { ProfileEdit } from '@livery/contracts/identity/api/profile.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { updateCachedUser } from '../../../platform/session.ts';

/** Saves what was corrected, then asks for another review (R39); both may be repeated. */
export function useResubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: ProfileEdit) => {
      if (Object.keys(changes).length > 0) await callApi(identityApi.editProfile, { body: changes });
      return callApi(identityApi.resubmitForApproval, {});
    },
    onSuccess: ({ user }) => updateCachedUser(queryClient, user),
    // Perhaps another tab was quicker, or the answer was lost: what holds now is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  });
}
