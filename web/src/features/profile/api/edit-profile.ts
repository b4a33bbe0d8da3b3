import type { ProfileEdit } from '@livery/contracts/identity/api/profile.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { updateCachedUser, useUser } from '../../../platform/session.ts';

/** Sends the email of the person on screen: somebody else may have logged in meanwhile, in another tab. */
export function useEditProfile() {
  const queryClient = useQueryClient();
  const { email } = useUser();
  return useMutation({
    mutationFn: (edit: ProfileEdit) => callApi(identityApi.editProfile, { body: { ...edit, email } }),
    onSuccess: ({ user }) => updateCachedUser(queryClient, user),
    // Perhaps only the answer was lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  });
}
