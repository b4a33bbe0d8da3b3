import { identityApi } from '@livery/contracts/identity/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { useWaitingMutation } from '../../../platform/use-waiting-mutation.ts';
import type { ReviewedPerson } from './get-person.ts';

/** A decision of staff about somebody: the answer replaces the profile, and the lists are read again. */
function useDecision<Variables>(uid: string, send: (given: Variables) => Promise<ReviewedPerson>, onDone: () => void) {
  const queryClient = useQueryClient();
  return useWaitingMutation<ReviewedPerson, Variables>({
    mutationFn: send,
    onSuccess: ({ profile, actions }) => {
      queryClient.setQueryData<ReviewedPerson>(queryKeys.staffPerson(uid), { profile, actions });
      void queryClient.invalidateQueries({ queryKey: queryKeys.staffLists });
      onDone();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.staffPerson(uid) }),
  });
}

/** Whom a decision is about, and the version of the profile that was looked at. */
interface Reviewed {
  uid: string;
  seenUpdatedAt: string;
}

export const useApproveOperator = ({ uid, seenUpdatedAt }: Reviewed, onDone: () => void) =>
  useDecision<void>(uid, () => callApi(identityApi.approveOperator, { body: { uid, seenUpdatedAt } }), onDone);

export const useHoldOperator = ({ uid, seenUpdatedAt }: Reviewed, onDone: () => void) =>
  useDecision<string>(
    uid,
    (reasonForDeny) => callApi(identityApi.holdOperator, { body: { uid, reasonForDeny, seenUpdatedAt } }),
    onDone,
  );

export const useSuspendUser = (uid: string, onDone: () => void) =>
  useDecision<string>(uid, (reason) => callApi(identityApi.suspendUser, { params: { uid }, body: { reason } }), onDone);

export const useReinstateUser = ({ uid, seenUpdatedAt }: Reviewed, onDone: () => void) =>
  useDecision<string>(
    uid,
    (reason) => callApi(identityApi.reinstateUser, { params: { uid }, body: { reason, seenUpdatedAt } }),
    onDone,
  );
