import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

export interface Outgoing {
  /** Also the key that keeps a repeated sending one message. */
  key: string;
  msg: string;
}

/** A message that the server has not answered yet. */
export interface Waiting extends Outgoing {
  hasFailed: boolean;
}

export function usePostChat(rideId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, msg }: Outgoing) =>
      callApi(ridesApi.postChat, { params: { id: rideId }, body: { msg }, idempotencyKey: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.rideChat(rideId) }),
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.ride(rideId) }),
  });
}
