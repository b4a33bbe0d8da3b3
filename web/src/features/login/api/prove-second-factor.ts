import { identityApi } from '@livery/contracts/identity/api.ts';
import { callApi } from '../../../platform/api-client.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';

export const useProveSecondFactor = () =>
  useSingleMutation({
    mutationFn: (code: string) => callApi(identityApi.proveSecondFactor, { body: { code } }),
  });
