import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';

/** Asks before texting a code whether the email or the phone is taken. */
export const useCheckUserExists = () =>
  useMutation({
    mutationFn: async (body: { email: string; phoneNumber: string }) =>
      (await callApi(identityApi.checkUserExists, { body })).data.type,
  });
