import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { tellOtherTabs } from '../../../platform/session.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Of the second factor, once it is asked for. */
  code?: string;
}

export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => callApi(identityApi.logIn, { body }),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(queryKeys.me, user);
      tellOtherTabs();
    },
  });
}
