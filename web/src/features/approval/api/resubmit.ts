import type { ProfileEdit } from '@livery/contracts/identity/api/profile.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { draftText, dropDraftAsSent } from '../../../platform/drafts.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';
import { type User, updateCachedUser } from '../../../platform/session.ts';
import { resubmitDraft } from '../resubmit-entry.ts';

/**
 * Saves what was corrected, then asks for another review (R39); both may be repeated. Even nothing is saved: it names
 * the person on screen, as somebody else may have logged in meanwhile, in another tab.
 */
export function useResubmit({ email }: User) {
  const queryClient = useQueryClient();
  const save = async (changes: ProfileEdit) => {
    await callApi(identityApi.editProfile, { body: { ...changes, email } });
    return callApi(identityApi.resubmitForApproval, {});
  };
  return useMutation({
    mutationFn: (changes: ProfileEdit) => rejectIfSignedOut(save(changes)),
    onMutate: () => draftText(resubmitDraft),
    // Also when the page was left: the next correction begins with what is saved then.
    onSuccess: ({ user }, _changes, sent) => {
      updateCachedUser(queryClient, user);
      dropDraftAsSent(resubmitDraft, sent);
    },
    // Perhaps another tab was quicker, or the answer was lost: what holds now is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  });
}
