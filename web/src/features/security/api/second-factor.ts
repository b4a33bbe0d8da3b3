import { identityApi } from '@livery/contracts/identity/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';

export const useSecondFactor = () =>
  useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => callApi(identityApi.getSecondFactor, { signal }),
  });

/** A new secret, for whoever knows the password and holds the phone. */
export const useBeginSecondFactor = () =>
  useSingleMutation({
    mutationFn: (body: { password: string; phoneProof: string | undefined }) =>
      callApi(identityApi.beginSecondFactor, { body }),
  });

export const useTurnOnSecondFactor = () =>
  useSingleMutation({
    mutationFn: (body: { sealed: string; code: string }) => callApi(identityApi.turnOnSecondFactor, { body }),
    onSettled: useReread(),
  });

export const useRenewRecoveryCodes = () =>
  useSingleMutation({
    mutationFn: () => callApi(identityApi.renewRecoveryCodes, {}),
    onSettled: useReread(),
  });

export const useTurnOffSecondFactor = () =>
  useSingleMutation({
    mutationFn: (password: string) => callApi(identityApi.turnOffSecondFactor, { body: { password } }),
    onSettled: useReread(),
  });

/** Also after a refusal: an answer may have been lost. */
function useReread() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: queryKeys.secondFactor });
}
