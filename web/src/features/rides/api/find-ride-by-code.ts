import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';

/** The ride of a confirmation code, or why there is none. */
export const useFindRideByCode = () =>
  useMutation({ mutationFn: (code: string) => callApi(ridesApi.findRideByCode, { params: { code } }) });
