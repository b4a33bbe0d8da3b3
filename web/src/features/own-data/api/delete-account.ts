import { deletionApi } from '@livery/contracts/identity/deletion-api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../../platform/api-client.ts';
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
  return useSingleMutation({
    mutationFn: (password: string) => callApi(deletionApi.deleteAccount, { body: { password } }),
    onSuccess: async () => {
      if (user) dropKeptStagesOf(user.uid);
      await navigate(paths.start.to());
      await leaveNothing(queryClient);
      showToast({ text: 'Your account is deleted. A last mail says so.', tone: 'success' });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.deletion }),
  });
}
