import type { ProfileEdit } from '@livery/contracts/identity/api/profile.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';
import { updateCachedUser, useUser } from '../../../platform/session.ts';
import { showToast, type Toast } from '../../../platform/toast.ts';
import { dropProfileAsSent, keptProfileText } from '../kept-profile.ts';

/** Sends the email of the person on screen: somebody else may have logged in meanwhile, in another tab. */
export function useEditProfile() {
  const queryClient = useQueryClient();
  const { email } = useUser();
  return useMutation({
    mutationFn: (edit: ProfileEdit) =>
      rejectIfSignedOut(callApi(identityApi.editProfile, { body: { ...edit, email } })),
    onMutate: keptProfileText,
    // Also when the page was left: it would open with what is saved as if it were not.
    onSuccess: ({ user }, _edit, sent) => {
      updateCachedUser(queryClient, user);
      dropProfileAsSent(sent);
      showOutcome({ text: messages.profileUpdated, tone: 'success' });
    },
    // Perhaps only the answer was lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  });
}

/** Of the last save: what failed then may have succeeded since. */
export const showOutcome = (toast: Pick<Toast, 'text' | 'tone'>) => showToast({ ...toast, about: 'profile' });
