import type { ProfileEdit } from '@livery/contracts/identity/api/profile.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { type User, updateCachedUser } from '../../../platform/session.ts';

/**
 * Saves what was corrected, then asks for another review (R39); both may be repeated. Even nothing is saved: it names
 * the person on screen, as somebody else may have logged in meanwhile, in another tab.
 */
export function useResubmit({ email }: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: ProfileEdit) => {
      await callApi(identityApi.editProfile, { body: { ...changes, email } });
      return callApi(identityApi.resubmitForApproval, {});
    },
    onSuccess: ({ user }) => updateCachedUser(queryClient, user),
    // Perhaps another tab was quicker, or the answer was lost: what holds now is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  });
}
