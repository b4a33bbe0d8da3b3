import { deletionApi } from '@livery/contracts/identity/deletion-api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../platform/api-client.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { dropKeptStagesOf } from '../../../platform/kept-stages.ts';
import { paths } from '../../../platform/paths.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { leaveNothing, useSession } from '../../../platform/session.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { showToast } from '../../../ui/toast.ts';

/** Deletes the account and leaves its pages, which nobody may see any more. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const mayBeDeleted = useRef(false);
  return useSingleMutation({
    mutationFn: async (password: string) => {
      await callApi(deletionApi.deleteAccount, { body: { password } }).catch((refusal: unknown) => {
        // The try before deleted it: the person is signed out everywhere.
        if (!mayBeDeleted.current || !isApiError(refusal, 401)) throw refusal;
      });
    },
    onSuccess: async () => {
      if (user) dropKeptStagesOf(user.uid);
      await navigate(paths.start.to());
      await leaveNothing(queryClient);
      showToast({ text: 'Your account is deleted. A last mail says so.', tone: 'success' });
    },
    onError: (error) => {
      if (isUnanswered(error)) mayBeDeleted.current = true;
      else void queryClient.invalidateQueries({ queryKey: queryKeys.deletion });
    },
  });
}

/** Nobody said no, so it may have happened. */
export const isUnanswered = (error: Error) => isApiError(error) && (error.status === 0 || error.status >= 500);
