import type { travelerSignup } from '@livery/contracts/identity/api/sign-up.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { tellOtherTabs } from '../../../platform/session.ts';
import { useIntentKey } from '../../../platform/use-intent-key.ts';
import { dropEntry } from '../kept-entry.ts';

export function useSignUpTraveler() {
  const queryClient = useQueryClient();
  const { keyFor } = useIntentKey();
  return useMutation({
    mutationFn: (body: z.output<typeof travelerSignup>) =>
      callApi(identityApi.signUpTraveler, { body, idempotencyKey: keyFor(body) }),
    onSuccess: ({ user }) => {
      dropEntry();
      queryClient.setQueryData(queryKeys.me, user);
      tellOtherTabs();
    },
  });
}
