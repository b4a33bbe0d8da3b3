import { identityApi } from '@livery/contracts/identity/api.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';

export const useConfirmMailingList = () =>
  useMutation({ mutationFn: (token: string) => callApi(identityApi.confirmMailingList, { body: { token } }) });

export const useLeaveMailingList = () =>
  useMutation({ mutationFn: (token: string) => callApi(identityApi.leaveMailingList, { body: { token } }) });
