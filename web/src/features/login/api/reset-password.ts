import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';

export function useAskForReset() {
  return useMutation({
    mutationFn: (toEmail: string) => callApi(identityApi.sendForgotPasswordEmail, { body: { toEmail } }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => callApi(identityApi.resetPassword, { body }),
  });
}
