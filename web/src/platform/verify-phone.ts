import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { isApiError } from './api-error.ts';

const international = (digits: string) => `+1${digits}`;

export const useSendPhoneCode = () =>
  useMutation({
    mutationFn: (digits: string) => callApi(identityApi.sendPhoneCode, { query: { phone: international(digits) } }),
  });

/** Returns the proof, which counts for an hour and for one account. */
export const useCheckPhoneCode = () =>
  useMutation({
    mutationFn: async ({ digits, code }: { digits: string; code: string }) =>
      (await callApi(identityApi.checkPhoneCode, { query: { phone: international(digits), code } })).phoneProof,
  });

export const hasProofLapsed = (failure: Error | null) => isApiError(failure) && failure.code === 'PHONE_PROOF_LAPSED';
