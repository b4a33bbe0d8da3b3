import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';

const international = (digits: string) => `+1${digits}`;

export const useSendPhoneCode = () =>
  useMutation({
    mutationFn: (digits: string) => callApi(identityApi.sendPhoneCode, { query: { phone: international(digits) } }),
  });

/** Answers the proof that a sign-up consumes. */
export const useCheckPhoneCode = () =>
  useMutation({
    mutationFn: async ({ digits, code }: { digits: string; code: string }) =>
      (await callApi(identityApi.checkPhoneCode, { query: { phone: international(digits), code } })).phoneProof,
  });
