import { deletionApi } from '@livery/contracts/identity/deletion-api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../platform/api-client.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { removeQueuedStagesOf } from '../../../platform/queued-stages.ts';
import { endLocalSession, useSession } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toast.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';

/** Deletes the account and leaves its pages, which nobody may see any more. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const mayBeDeleted = useRef(false);
  return useSingleMutation({
    mutationFn: async (password: string): Promise<'deleted' | 'unknown'> => {
      try {
        await callApi(deletionApi.deleteAccount, { body: { password } });
        return 'deleted';
      } catch (refusal) {
        // The previous try deleted the account, or the sign-in has ended since: this page cannot find out which.
        if (mayBeDeleted.current && isApiError(refusal, 401)) return 'unknown';
        throw refusal;
      }
    },
    onSuccess: async (outcome) => {
      if (user && outcome === 'deleted') removeQueuedStagesOf(user.uid);
      await navigate(paths.start.to());
      await endLocalSession(queryClient);
      showToast(outcome === 'deleted' ? deleted : { text: messages.deletionUnanswered, tone: 'info' });
    },
    onError: (error) => {
      if (isUnanswered(error)) mayBeDeleted.current = true;
      else void queryClient.invalidateQueries({ queryKey: queryKeys.deletion });
    },
  });
}

const deleted = { text: 'Your account is deleted. You will get one last email about it.', tone: 'success' } as const;

/** No server refused, so the account may be deleted. */
export const isUnanswered = (error: Error) => isApiError(error) && (error.status === 0 || error.status >= 500);
